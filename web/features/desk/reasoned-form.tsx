import type { ComponentProps, ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface ReasonedFormProps {
  /** Of `useForm`, with a field `reason`. */
  form: Omit<ComponentProps<typeof Form>, 'children'>;
  busy: boolean;
  /** Text of the button. */
  action: string;
  fill?: boolean;
  children?: ReactNode;
}

/** Fields of the desk with the reason that goes into the log, and the button. */
export function ReasonedForm({ form, busy, action, fill = true, children }: ReasonedFormProps) {
  return (
    <Form {...form}>
      {children}
      <TextField
        name="reason"
        label={m.desk_people_reason()}
        hint={m.desk_people_reason_hint()}
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
