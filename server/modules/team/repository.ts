import { type Selectable, sql } from 'kysely';
import type { Locale } from '#domain/locale/locales.ts';
import type { SeatsTable } from '#server/platform/db/account-tables.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** A person of a team. */
export interface TeamPerson {
  id: string;
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  language: Locale;
  /** Whether the person’s own plan, granted or paid, is ENTERPRISE. */
  hasOwnPlan: boolean;
}

export type Seat = Selectable<SeatsTable>;

const readPeople = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_key as emailKey',
      'first_name as firstName',
      'last_name as lastName',
      sql<Locale>`settings->>'language'`.as('language'),
      sql<boolean>`deleted_at is null and (granted_tier = 'enterprise' or coalesce(paid_tier = 'enterprise', false))`.as(
        'hasOwnPlan',
      ),
    ]);

export async function findPerson(db: Db, id: string): Promise<TeamPerson | null> {
  return (await readPeople(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Makes changes to a team wait for each other until the end of the transaction. */
export async function lockPayer(trx: DbTransaction, id: string): Promise<TeamPerson | null> {
  return (await readPeople(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export function listPeople(db: Db, ids: readonly string[]): Promise<TeamPerson[]> {
  return readPeople(db)
    .where('id', 'in', [...ids, ''])
    .execute();
}

/** Seats of a team in the order of their invitations. */
export function listSeats(db: Db, payerId: string): Promise<Seat[]> {
  return db
    .selectFrom('seats')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
}

export async function findSeat(db: Db, id: string): Promise<Seat | null> {
  return (await db.selectFrom('seats').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The seat of a member; null without one. */
export async function findMemberSeat(db: Db, memberId: string): Promise<Seat | null> {
  return (
    (await db.selectFrom('seats').selectAll().where('member_id', '=', memberId).executeTakeFirst()) ?? null
  );
}

/** Invitations to an address that can still be accepted. */
export function listInvitations(db: Db, emailKey: string): Promise<Seat[]> {
  return db
    .selectFrom('seats')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('member_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('invited_at')
    .execute();
}

/** Inserts an invitation, or renews the one to the same address. */
export async function upsertInvitation(
  db: Db,
  seat: { id: string; payerId: string; email: string; emailKey: string; language: Locale; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('seats')
    .values({
      id: seat.id,
      payer_id: seat.payerId,
      email: seat.email,
      email_key: seat.emailKey,
      language: seat.language,
      expires_at: seat.expiresAt,
    })
    .onConflict((present) =>
      present.columns(['payer_id', 'email_key']).doUpdateSet({
        id: seat.id,
        email: seat.email,
        language: seat.language,
        invited_at: new Date(),
        expires_at: seat.expiresAt,
      }),
    )
    .execute();
}

export async function setAccepted(trx: DbTransaction, id: string, memberId: string): Promise<void> {
  await trx
    .updateTable('seats')
    .set({ member_id: memberId, accepted_at: new Date(), told_active: true })
    .where('id', '=', id)
    .execute();
}

export async function deleteSeat(db: Db, id: string): Promise<void> {
  await db.deleteFrom('seats').where('id', '=', id).execute();
}

/** Makes one seat the manager; null makes the payer manage again. */
export async function setManager(trx: DbTransaction, payerId: string, id: string | null): Promise<void> {
  const seats = trx.updateTable('seats').where('payer_id', '=', payerId);
  await seats.set({ is_manager: false }).where('is_manager', '=', true).execute();
  if (id !== null) await seats.set({ is_manager: true }).where('id', '=', id).execute();
}

/** A member whose plan began or ended since the last email about it. */
export interface SeatChange {
  userId: string;
  email: string;
  language: Locale;
  isActive: boolean;
  payerEmail: string;
}

/** Returns these members, and marks them as informed. Other nodes skip them. */
export async function takeSeatChanges(trx: DbTransaction): Promise<SeatChange[]> {
  const { rows } = await sql<SeatChange>`
    update seats s set told_active = u.seat_tier is not null
    from users u, users p
    where u.id = s.member_id and p.id = s.payer_id and s.told_active <> (u.seat_tier is not null)
      and u.deleted_at is null
    returning u.id as "userId", u.email, u.settings->>'language' as language, s.told_active as "isActive",
      p.email as "payerEmail"`.execute(trx);
  return rows;
}

/** Deletes invitations that expired so many days ago. */
export async function deleteExpiredInvitations(db: Db, days: number): Promise<void> {
  await sql`delete from seats where member_id is null and expires_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}

/** Deletes the seats of demo accounts, which everybody shares. */
export async function deleteDemoSeats(db: Db): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('demo', '=', true);
  await db
    .deleteFrom('seats')
    .where((at) => at.or([at('payer_id', 'in', demo), at('member_id', 'in', demo)]))
    .execute();
}
