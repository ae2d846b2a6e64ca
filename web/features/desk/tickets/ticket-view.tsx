import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readTicketCall, type TicketAnswer } from '#contracts/desk-tickets.ts';
import { m } from '#messages';
import { callQuery } from '#web/api/call-query.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { AnswerForm, NoteForm, StateForm } from '#web/features/desk/tickets/ticket-forms.tsx';
import { stateName } from '#web/features/desk/tickets/ticket-words.ts';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import desk from '../desk.module.css';
import styles from './tickets.module.css';

/** One ticket: who wrote, the thread, and what the operator can do. */
export function TicketView({ reference }: { reference: string }) {
  const query = { ...callQuery(readTicketCall, { reference }), staleTime: 0 };
  const { data, error } = useQuery(query);
  const queries = useQueryClient();
  const onChange = (ticket: TicketAnswer) => queries.setQueryData(query.queryKey, ticket);
  return (
    <>
      <p className={desk.back}>
        <Link to={{ hash: 'tickets' }}>{m.ticket_back()}</Link>
      </p>
      {error ? <DeskFailure error={error} /> : null}
      {data ? (
        <>
          <Section id="ticket" title={data.subject} aside={data.reference}>
            <Terms
              terms={[
                { term: m.ticket_from(), text: m.ticket_from_unverified({ email: data.email }) },
                { term: m.ticket_account(), text: data.user_id ?? m.ticket_account_none() },
                { term: m.ticket_language(), text: m.ticket_language_name({ language: data.language }) },
                { term: m.ticket_received(), text: formatMoment(data.created_at) },
                { term: m.ticket_state(), text: stateName(data.state) },
                { term: m.ticket_assignee(), text: data.assignee?.email ?? m.ticket_nobody() },
              ]}
            />
          </Section>
          <Thread {...data} />
          <Section id="answer" title={m.ticket_answer()}>
            <AnswerForm ticket={data} onChange={onChange} />
          </Section>
          <Section id="note" title={m.ticket_note()}>
            <NoteForm ticket={data} onChange={onChange} />
          </Section>
          <Section id="state" title={m.ticket_change()}>
            <StateForm key={data.changed_at} ticket={data} onChange={onChange} />
          </Section>
        </>
      ) : error ? null : (
        <div aria-busy="true" />
      )}
    </>
  );
}

function Thread({ thread }: TicketAnswer) {
  const names = {
    message: m.ticket_kind_message(),
    answer: m.ticket_kind_answer(),
    note: m.ticket_kind_note(),
  };
  return (
    <Section id="thread" title={m.ticket_thread()}>
      <ol className={`stack ${styles.thread}`}>
        {thread.map(({ kind, reference, author, text, at }) => (
          <li key={`${at} ${kind}`} data-kind={kind}>
            <p className="src">
              <b>{names[kind]}</b>
              {[reference, author ?? m.ticket_author_gone(), formatMoment(at)]
                .filter(Boolean)
                .map((part) => ` · ${part}`)}
            </p>
            <p className={`${desk.said} ${styles.text}`}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
