import { m } from '#messages';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';

interface ReasonFormProps {
  id: string;
  action: string;
  failed: string;
  fill?: boolean;
  send: (reason: string) => Promise<void>;
}

/** Does one thing, with the reason that goes into the log as its only field. */
export function ReasonForm({ id, action, failed, fill = false, send }: ReasonFormProps) {
  const { form, busy } = useForm({
    id,
    fields: { reason: m.desk_people_reason() },
    failed,
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: ({ reason }) => send(reason),
  });
  return <ReasonedForm form={form} busy={busy} action={action} fill={fill} />;
}
