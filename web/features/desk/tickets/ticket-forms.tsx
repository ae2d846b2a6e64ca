import { useQuery } from '@tanstack/react-query';
import {
  answerTicketCall,
  changeTicketCall,
  macrosCall,
  noteTicketCall,
  type TicketAnswer,
} from '#contracts/desk-tickets.ts';
import { TICKET_STATES, type TicketState } from '#domain/desk/tickets.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { stateName } from '#web/features/desk/tickets/ticket-words.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface TicketFormProps {
  ticket: TicketAnswer;
  onChange: (ticket: TicketAnswer) => void;
}

const TEXT_CHARS = 10_000;
const clear = (id: string) => (document.getElementById(id) as HTMLFormElement | null)?.reset();

/** Adds a text at the end of a field. */
function insertText(id: string, text: string) {
  const field = document.getElementById(id) as HTMLTextAreaElement | null;
  if (!field) return;
  field.value = [field.value.trimEnd(), text].filter(Boolean).join('\n\n');
  field.focus();
}

/** Answers by email. Texts for answers are inserted in the language of the sender. */
export function AnswerForm({ ticket: { reference, language }, onChange }: TicketFormProps) {
  const { data: macros = [] } = useQuery({ ...callQuery(macrosCall, {}), staleTime: 0 });
  const { form, busy } = useForm({
    id: 'answer-ticket',
    fields: { text: m.ticket_answer(), state: m.ticket_answer_then() },
    failed: m.ticket_answer_failed(),
    check: ({ text }) => ({ text: requiredError(text) }),
    send: async ({ text, state }) => {
      onChange(
        await httpClient(
          answerTicketCall,
          {},
          { reference, text, state: state === 'closed' ? 'closed' : 'waiting' },
        ),
      );
      clear('answer-ticket');
      showSnackbar({ text: m.ticket_answer_sent() });
    },
  });
  return (
    <Form {...form}>
      {macros.length > 0 ? (
        <SelectField
          name="macro"
          label={m.ticket_macro()}
          value=""
          onChange={({ target }) => {
            const macro = macros.find(({ id }) => id === target.value);
            if (macro) insertText('answer-ticket-text', macro[language]);
          }}
        >
          <option value="">{m.ticket_macro_choose()}</option>
          {macros.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        name="text"
        label={m.ticket_answer()}
        hint={m.ticket_answer_lead({ language })}
        rows={8}
        maxLength={TEXT_CHARS}
        lang={language}
      />
      <SelectField name="state" label={m.ticket_answer_then()} defaultValue="waiting">
        <option value="waiting">{m.ticket_state_waiting()}</option>
        <option value="closed">{m.ticket_state_closed()}</option>
      </SelectField>
      <p>
        <Button type="submit" fill busy={busy}>
          {m.ticket_answer_send()}
        </Button>
      </p>
    </Form>
  );
}

/** Adds a note that is not sent. */
export function NoteForm({ ticket: { reference }, onChange }: TicketFormProps) {
  const { form, busy } = useForm({
    id: 'note-ticket',
    fields: { text: m.ticket_note() },
    failed: m.ticket_failed(),
    check: ({ text }) => ({ text: requiredError(text) }),
    send: async ({ text }) => {
      onChange(await httpClient(noteTicketCall, {}, { reference, text }));
      clear('note-ticket');
      showSnackbar({ text: m.ticket_note_added() });
    },
  });
  return (
    <Form {...form}>
      <TextField
        name="text"
        label={m.ticket_note()}
        hint={m.ticket_note_hint()}
        rows={3}
        maxLength={TEXT_CHARS}
      />
      <p>
        <Button type="submit" busy={busy}>
          {m.ticket_note_add()}
        </Button>
      </p>
    </Form>
  );
}

/** Sets state and assignee. */
export function StateForm({ ticket, onChange }: TicketFormProps) {
  const { reference, state, assignee, operators } = ticket;
  const isListed = assignee === null || operators.some(({ _id }) => _id === assignee._id);
  const choices = isListed ? operators : [...operators, assignee];
  const { form, busy } = useForm({
    id: 'change-ticket',
    fields: { state: m.ticket_state(), assignee: m.ticket_assignee() },
    failed: m.ticket_failed(),
    send: async (values) => {
      const body = {
        reference,
        state: values.state as TicketState,
        assignee: values.assignee || null,
      };
      onChange(await httpClient(changeTicketCall, {}, body));
      showSnackbar({ text: m.ticket_changed_done() });
    },
  });
  return (
    <Form {...form}>
      <SelectField name="state" label={m.ticket_state()} defaultValue={state}>
        {TICKET_STATES.map((each) => (
          <option key={each} value={each}>
            {stateName(each)}
          </option>
        ))}
      </SelectField>
      <SelectField name="assignee" label={m.ticket_assignee()} defaultValue={assignee?._id ?? ''}>
        <option value="">{m.ticket_nobody()}</option>
        {choices.map(({ _id, email }) => (
          <option key={_id} value={_id}>
            {email}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" busy={busy}>
          {m.ticket_change_save()}
        </Button>
      </p>
    </Form>
  );
}
