import { type DeskEvent, removeDeskEventCall } from '#contracts/desk-events.ts';
import { m } from '#messages';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

/** Takes an event that should not be there off the calendar, or puts it back. */
export function RemoveForm({ event: { id, removed }, onChange }: { event: DeskEvent; onChange: () => void }) {
  const { form, busy } = useForm({
    id: `remove-${id}`,
    fields: { reason: m.desk_people_reason() },
    failed: m.desk_unchanged(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async ({ reason }) => {
      await httpClient(removeDeskEventCall, {}, { id, removed: !removed, reason });
      showSnackbar({ text: m.desk_saved() });
      onChange();
    },
  });
  return (
    <Form {...form}>
      <Field
        name="reason"
        label={removed ? m.eventdesk_restore_reason() : m.eventdesk_remove_reason()}
        maxLength={500}
        beside={
          <Button type="submit" busy={busy}>
            {removed ? m.eventdesk_restore() : m.eventdesk_remove()}
          </Button>
        }
      />
    </Form>
  );
}
