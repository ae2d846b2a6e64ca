import type { TicketAnswer } from '#contracts/desk-tickets.ts';
import type { TicketRow } from '#server/modules/desk-tickets/repository.ts';
import type { Ticket } from '#server/modules/desk-tickets/service.ts';

export function ticketHeadAnswer(row: TicketRow) {
  const { reference, email, language, subject, state, assignee_id, assignee_email } = row;
  return {
    reference,
    email,
    language,
    subject,
    state,
    assignee:
      assignee_id === null || assignee_email === null ? null : { _id: assignee_id, email: assignee_email },
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

/** The thread is in order of time. */
export function ticketAnswer({ head, following, entries, operators }: Ticket): TicketAnswer {
  const messages = [head, ...following].map(({ reference, email, text, created_at }) => ({
    kind: 'message' as const,
    reference,
    author: email,
    text,
    at: created_at.toISOString(),
  }));
  const written = entries.map(({ kind, author, text, created_at }) => ({
    kind,
    reference: null,
    author,
    text,
    at: created_at.toISOString(),
  }));
  return {
    ...ticketHeadAnswer(head),
    user_id: head.user_id,
    thread: [...messages, ...written].sort((one, other) => one.at.localeCompare(other.at)),
    operators,
  };
}
