import { sql } from 'kysely';
import type { Role } from '#domain/desk/roles.ts';
import type { TicketState } from '#domain/desk/tickets.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Statements on tickets: messages that follow no other, with what operators wrote on them. */

const TICKET_ROLES: readonly Role[] = ['support', 'admin'];

const tickets = (db: Db) =>
  db
    .selectFrom('messages as t')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .select([
      't.reference',
      't.user_id',
      't.email',
      't.language',
      't.subject',
      't.text',
      't.state',
      't.assignee_id',
      'a.email as assignee_email',
      't.created_at',
      't.changed_at',
    ])
    .where('t.follows', 'is', null);

export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

interface TicketFilter {
  state?: TicketState | undefined;
  q: string;
}

/** Escapes what `like` reads as a wildcard. */
const toPattern = (q: string) => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether number, address, subject or a text of the thread contains `q`. */
const matches = (q: string) => sql<boolean>`(
  t.reference ilike ${toPattern(q)} or t.email ilike ${toPattern(q)} or t.subject ilike ${toPattern(q)}
  or t.text ilike ${toPattern(q)}
  or exists (select from messages f where f.follows = t.reference and f.text ilike ${toPattern(q)})
  or exists (select from ticket_entries e where e.reference = t.reference and e.text ilike ${toPattern(q)}))`;

export function listTickets(db: Db, { state, q }: TicketFilter, limit: number, offset: number) {
  let found = tickets(db).orderBy('t.changed_at', 'desc').orderBy('t.reference').limit(limit).offset(offset);
  if (state) found = found.where('t.state', '=', state);
  if (q) found = found.where(matches(q));
  return found.execute();
}

/** Numbers of tickets that match `q`, by state. */
export async function countTickets(db: Db, q: string): Promise<Record<TicketState, number>> {
  let counted = db
    .selectFrom('messages as t')
    .select(['t.state', sql<number>`count(*)::int`.as('count')])
    .where('t.follows', 'is', null)
    .groupBy('t.state');
  if (q) counted = counted.where(matches(q));
  const counts = { open: 0, waiting: 0, closed: 0 };
  for (const { state, count } of await counted.execute()) counts[state] = count;
  return counts;
}

export function findTicket(db: Db, reference: string): Promise<TicketRow | undefined> {
  return tickets(db).where('t.reference', '=', reference).executeTakeFirst();
}

/** Locks a ticket until the end of the transaction. */
export function lockTicket(db: Db, reference: string) {
  return db
    .selectFrom('messages')
    .select(['reference', 'email', 'language', 'subject', 'text', 'state', 'assignee_id'])
    .where('reference', '=', reference)
    .where('follows', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function listFollowing(db: Db, reference: string) {
  return db
    .selectFrom('messages')
    .select(['reference', 'email', 'text', 'created_at'])
    .where('follows', '=', reference)
    .orderBy('created_at')
    .execute();
}

export function listEntries(db: Db, reference: string) {
  return db
    .selectFrom('ticket_entries as e')
    .leftJoin('users as u', 'u.id', 'e.author_id')
    .select(['e.kind', 'e.text', 'e.created_at', 'u.email as author'])
    .where('e.reference', '=', reference)
    .orderBy('e.id')
    .execute();
}

export async function insertTicketEntry(
  db: Db,
  entry: { reference: string; kind: 'answer' | 'note'; authorId: string; text: string },
): Promise<void> {
  const { reference, kind, authorId: author_id, text } = entry;
  await db.insertInto('ticket_entries').values({ reference, kind, author_id, text }).execute();
}

export async function updateTicket(
  db: Db,
  reference: string,
  { state, assigneeId }: { state?: TicketState; assigneeId?: string | null },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      changed_at: new Date(),
      ...(state === undefined ? {} : { state }),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
    })
    .where('reference', '=', reference)
    .execute();
}

/** Accounts that can be the assignee of a ticket. */
export function listTicketOperators(db: Db) {
  return db
    .selectFrom('users')
    .select(['id as _id', 'email'])
    .where(sql<boolean>`roles && ${sql.val([...TICKET_ROLES])}::text[]`)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('email')
    .execute();
}

export function listMacros(db: Db) {
  return db
    .selectFrom('ticket_macros')
    .select(['id', 'title', 'text_en as en', 'text_it as it'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}

interface Macro {
  id: string;
  title: string;
  en: string;
  it: string;
}

export async function insertMacro(db: Db, { id, title, en, it }: Macro): Promise<void> {
  await db.insertInto('ticket_macros').values({ id, title, text_en: en, text_it: it }).execute();
}

/** False when there is no such text. */
export async function updateMacro(db: Db, { id, title, en, it }: Macro): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ticket_macros')
    .set({ title, text_en: en, text_it: it })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is no such text. */
export async function deleteMacro(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('ticket_macros').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
