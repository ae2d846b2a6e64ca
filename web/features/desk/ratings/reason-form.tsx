import { m } from '#messages';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface ReasonFormProps {
  id: string;
  action: string;
  failed: string;
  fill?: boolean;
  send: (reason: string) => Promise<void>;
}

/** Does something with a reason that goes into the log. */
export function ReasonForm({ id, action, failed, fill = false, send }: ReasonFormProps) {
  const { form, busy } = useForm({
    id,
    fields: { reason: m.rating_log_reason() },
    failed,
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: ({ reason }) => send(reason),
  });
  return (
    <Form {...form}>
      <TextField
        name="reason"
        label={m.rating_log_reason()}
        hint={m.rating_log_reason_hint()}
        rows={2}
        maxLength={500}
      />
      <p>
        <Button type="submit" fill={fill} busy={busy}>
          {action}
        </Button>
      </p>
    </Form>
  );
}
