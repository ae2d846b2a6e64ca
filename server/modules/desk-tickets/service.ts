import { randomUUID } from 'node:crypto';
import { TICKETS_PER_PAGE, type TicketState } from '#domain/desk/tickets.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { recordAction } from '#server/modules/audit/service.ts';
import {
  countTickets,
  deleteMacro,
  findTicket,
  insertMacro,
  insertTicketEntry,
  listEntries,
  listFollowing,
  listMacros,
  listTicketOperators,
  listTickets,
  lockTicket,
  type TicketRow,
  updateMacro,
  updateTicket,
} from '#server/modules/desk-tickets/repository.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type People = Pick<AccountServices, 'db' | 'config' | 'wakeMail'>;

export interface TicketPage {
  tickets: readonly TicketRow[];
  page: number;
  pages: number;
  counts: Record<TicketState, number>;
}

export async function findTickets(
  db: Db,
  { state, q, page }: { state?: TicketState | undefined; q: string; page: number },
): Promise<TicketPage> {
  const [tickets, counts] = await Promise.all([
    listTickets(db, { state, q }, TICKETS_PER_PAGE, (page - 1) * TICKETS_PER_PAGE),
    countTickets(db, q),
  ]);
  const total = state ? counts[state] : counts.open + counts.waiting + counts.closed;
  return { tickets, page, pages: Math.max(1, Math.ceil(total / TICKETS_PER_PAGE)), counts };
}

/** A ticket with everything written on it. */
export interface Ticket {
  head: TicketRow;
  following: Awaited<ReturnType<typeof listFollowing>>;
  entries: Awaited<ReturnType<typeof listEntries>>;
  operators: Awaited<ReturnType<typeof listTicketOperators>>;
}

/** Throws `desk.ticket_not_found`. */
export async function readTicket(db: Db, reference: string): Promise<Ticket> {
  const head = await findTicket(db, reference.trim().toUpperCase());
  if (!head) throw new ApiError('desk.ticket_not_found');
  const [following, entries, operators] = await Promise.all([
    listFollowing(db, head.reference),
    listEntries(db, head.reference),
    listTicketOperators(db),
  ]);
  return { head, following, entries, operators };
}

/** Throws `desk.ticket_not_found`. */
async function requireTicket(trx: Db, reference: string) {
  const ticket = await lockTicket(trx, reference);
  if (!ticket) throw new ApiError('desk.ticket_not_found');
  return ticket;
}

/**
 * Queues an answer as an email and sets the state. Who answers becomes the assignee of a ticket without one. Wake
 * the mail after the commit.
 */
export function answerTicket(
  { db, config }: People,
  actorId: string,
  { reference, text, state }: { reference: string; text: string; state: TicketState },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const ticket = await requireTicket(trx, reference);
    const following = await listFollowing(trx, reference);
    await insertTicketEntry(trx, { reference, kind: 'answer', authorId: actorId, text });
    await updateTicket(trx, reference, {
      state,
      ...(ticket.assignee_id === null ? { assigneeId: actorId } : {}),
    });
    await queueMail(trx, {
      userId: null,
      address: ticket.email,
      language: ticket.language,
      kind: 'support_answer',
      facts: {
        reference,
        subject: ticket.subject,
        text: following.at(-1)?.text ?? ticket.text,
        answer: text,
        replyTo: config.supportMail,
      },
    });
    await record(trx, actorId, 'ticket.answer', reference, {
      before: { state: ticket.state },
      after: { state },
    });
  });
}

export function addNote(
  { db }: People,
  actorId: string,
  { reference, text }: { reference: string; text: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireTicket(trx, reference);
    await insertTicketEntry(trx, { reference, kind: 'note', authorId: actorId, text });
    await updateTicket(trx, reference, {});
    await record(trx, actorId, 'ticket.note', reference, {});
  });
}

/** Throws `desk.user_not_found` for an assignee without the role. */
export function changeTicket(
  { db }: People,
  actorId: string,
  { reference, state, assignee }: { reference: string; state: TicketState; assignee: string | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const ticket = await requireTicket(trx, reference);
    const isKnown =
      assignee === null ||
      assignee === ticket.assignee_id ||
      (await listTicketOperators(trx)).some(({ _id }) => _id === assignee);
    if (!isKnown) throw new ApiError('desk.user_not_found');
    if (state === ticket.state && assignee === ticket.assignee_id) return;
    await updateTicket(trx, reference, { state, assigneeId: assignee });
    await record(trx, actorId, 'ticket.change', reference, {
      before: { state: ticket.state, assignee: ticket.assignee_id },
      after: { state, assignee },
    });
  });
}

/** The log names the ticket and its state, never what was written. */
const record = (
  trx: Db,
  actorId: string,
  action: string,
  reference: string,
  change: { before?: unknown; after?: unknown },
) =>
  recordAction(trx, { actorId, action, subject: { kind: 'message', id: reference }, reason: '', ...change });

export const readMacros = listMacros;

/** Adds a text for answers, or changes the one with this id. Throws `desk.macro_not_found`. */
export function saveMacro(
  { db }: People,
  actorId: string,
  { id, ...texts }: { id?: string | undefined; title: string; en: string; it: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const macro = { id: id ?? randomUUID(), ...texts };
    if (id === undefined) await insertMacro(trx, macro);
    else if (!(await updateMacro(trx, macro))) throw new ApiError('desk.macro_not_found');
    await recordAction(trx, {
      actorId,
      action: id === undefined ? 'macro.add' : 'macro.change',
      subject: { kind: 'macro', id: macro.id },
      after: texts,
      reason: '',
    });
  });
}

/** Throws `desk.macro_not_found`. */
export function removeMacro({ db }: People, actorId: string, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (!(await deleteMacro(trx, id))) throw new ApiError('desk.macro_not_found');
    await recordAction(trx, {
      actorId,
      action: 'macro.remove',
      subject: { kind: 'macro', id },
      reason: '',
    });
  });
}
