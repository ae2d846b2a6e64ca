import { randomUUID } from 'node:crypto';
import { INVITATION_DAYS } from '#contracts/team.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import type { SeatEvent } from '#server/modules/mail/mail-facts.ts';
import { consumeOneTimeToken, readOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import {
  deleteDemoSeats,
  deleteExpiredInvitations,
  deleteSeat,
  findMemberSeat,
  findPerson,
  findSeat,
  listInvitations,
  listPeople,
  listSeats,
  lockPayer,
  type Seat,
  setAccepted,
  setManager,
  type TeamPerson,
  takeSeatChanges,
  upsertInvitation,
} from '#server/modules/team/repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

export type { TeamPerson };

const DAY_MS = 86_400_000;
const EXPIRED_DAYS = RETENTION_DAYS.seats;

/** A team as one of its people sees it. */
export interface Team {
  payer: TeamPerson;
  seats: Seat[];
  /** People with a seat, by id. */
  people: ReadonlyMap<string, TeamPerson>;
}

export interface TeamView {
  me: TeamPerson;
  team: Team | null;
  invitations: { seat: Seat; from: TeamPerson }[];
}

export const isOpen = ({ member_id, expires_at }: Seat): boolean =>
  member_id !== null || expires_at.getTime() > Date.now();

/** People of the team: the payer, members and open invitations. */
export const countUsedSeats = (seats: readonly Seat[]): number => 1 + seats.filter(isOpen).length;

/** Whether this person invites and removes: the member who was made manager, else the payer. */
export function isManager({ payer, seats }: Pick<Team, 'payer' | 'seats'>, userId: string): boolean {
  const manager = seats.find(({ is_manager }) => is_manager)?.member_id ?? payer.id;
  return manager === userId;
}

export async function readTeam(db: Db, userId: string): Promise<TeamView> {
  const me = await findPerson(db, userId);
  if (!me) throw new ApiError('auth.required');
  const payerId = await findPayerId(db, me);
  const payer = payerId === null ? null : await findPerson(db, payerId);
  const seats = payer === null ? [] : await listSeats(db, payer.id);
  const people = await listPeople(
    db,
    seats.flatMap(({ member_id }) => member_id ?? []),
  );
  const invitations = await Promise.all(
    (await listInvitations(db, me.emailKey)).map(async (seat) => ({
      seat,
      from: (await findPerson(db, seat.payer_id))!,
    })),
  );
  return {
    me,
    team: payer && { payer, seats, people: new Map(people.map((person) => [person.id, person])) },
    invitations,
  };
}

/** The payer of a person’s team: themselves with an own plan, else that of their seat, else of former seats. */
async function findPayerId(db: Db, me: TeamPerson): Promise<string | null> {
  if (me.hasOwnPlan) return me.id;
  const seat = await findMemberSeat(db, me.id);
  if (seat) return seat.payer_id;
  return (await listSeats(db, me.id)).length > 0 ? me.id : null;
}

/** The people of a user's team, the user included; nobody without a team or while its plan is not in force. */
export async function readColleagues(db: Db, userId: string): Promise<TeamPerson[]> {
  const { team } = await readTeam(db, userId);
  return team?.payer.hasOwnPlan ? [team.payer, ...team.people.values()] : [];
}

/** Locks the team that this user manages. Throws `tier.required`. */
async function lockManagedTeam(trx: DbTransaction, userId: string): Promise<Team> {
  const me = await findPerson(trx, userId);
  const payerId = me && (await findPayerId(trx, me));
  const payer = payerId && (await lockPayer(trx, payerId));
  if (!payer) throw new ApiError('tier.required');
  const seats = await listSeats(trx, payer.id);
  if (!isManager({ payer, seats }, userId)) throw new ApiError('tier.required');
  return { payer, seats, people: new Map() };
}

/** Invites an address. Throws `tier.required`, `team.already_member` or `team.full`. */
export async function invite(
  db: Db,
  userId: string,
  { email, emailKey, language, total }: { email: string; emailKey: string; language: Locale; total: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { payer, seats } = await lockManagedTeam(trx, userId);
    if (!payer.hasOwnPlan) throw new ApiError('tier.required');
    const present = seats.find(({ email_key }) => email_key === emailKey);
    if (emailKey === payer.emailKey || (present && present.member_id !== null))
      throw new ApiError('team.already_member');
    const others = seats.filter((seat) => seat !== present);
    if (countUsedSeats(others) >= total) throw new ApiError('team.full');
    const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
    const id = randomUUID();
    await upsertInvitation(trx, { id, payerId: payer.id, email, emailKey, language, expiresAt });
    await queueMail(trx, {
      userId: null,
      address: email,
      language,
      kind: 'seat_invitation',
      facts: { seat: id, payerId: payer.id, from: payer.email, expiresAt: expiresAt.toISOString() },
    });
  });
}

/** Removes a member or an invitation. Throws `tier.required` or `team.seat_not_found`. */
export async function removeSeat(db: Db, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { payer, seats } = await lockManagedTeam(trx, userId);
    const seat = seats.find((each) => each.id === id);
    if (!seat) throw new ApiError('team.seat_not_found');
    await deleteSeat(trx, id);
    if (seat.member_id !== null) await tell(trx, seat.member_id, 'removed', payer.email);
  });
}

/** Gives up a seat. Throws `team.seat_not_found`. */
export async function leaveTeam(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const seat = await findMemberSeat(trx, userId);
    const payer = seat && (await lockPayer(trx, seat.payer_id));
    if (!payer) throw new ApiError('team.seat_not_found');
    await deleteSeat(trx, seat.id);
    const me = await findPerson(trx, userId);
    const manager = (await listSeats(trx, payer.id)).find(({ is_manager }) => is_manager)?.member_id;
    if (me) await tell(trx, manager ?? payer.id, 'left', me.email);
  });
}

/** Makes a member the manager, or with null the payer. The payer may always take the management back. */
export async function transferTeam(db: Db, userId: string, id: string | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const own = id === null ? await lockPayer(trx, userId) : null;
    const isPayer = own !== null && (await listSeats(trx, userId)).length > 0;
    const payerId = isPayer ? userId : (await lockManagedTeam(trx, userId)).payer.id;
    const seat = id === null ? null : await findSeat(trx, id);
    if (id !== null && (seat?.payer_id !== payerId || seat.member_id === null))
      throw new ApiError('team.seat_not_found');
    await setManager(trx, payerId, id);
    const payer = await findPerson(trx, payerId);
    const manager = seat?.member_id ?? payerId;
    if (manager !== userId && payer) await tell(trx, manager, 'manager', payer.email);
  });
}

/** The invitation of a link. Throws `token.invalid`. */
export async function readInvitation(db: Db, token: string): Promise<{ seat: Seat; from: TeamPerson }> {
  const found = await readOneTimeToken(db, token, 'seat');
  const seat = found && (await findSeat(db, (found.data as { seat: string }).seat));
  const from = seat && (await findPerson(db, seat.payer_id));
  if (!from || seat.member_id !== null || !isOpen(seat)) throw new ApiError('token.invalid');
  return { seat, from };
}

/**
 * Accepts the invitation of a link, or one to the own address. Throws `token.invalid`, `team.other_team`,
 * `team.paused` or `team.full`.
 */
export async function acceptInvitation(
  db: Db,
  userId: string,
  { token, id, total }: { token?: string; id?: string; total: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const me = await findPerson(trx, userId);
    if (!me) throw new ApiError('auth.required');
    const seatId = token === undefined ? id : await consumeSeatToken(trx, token);
    const found = seatId === undefined ? null : await findSeat(trx, seatId);
    const payer = found && (await lockPayer(trx, found.payer_id));
    // Read again under the lock: it may have been removed or accepted meanwhile.
    const seat = found && (await findSeat(trx, found.id));
    if (!payer || !seat || seat.member_id !== null || !isOpen(seat)) throw new ApiError('token.invalid');
    if (token === undefined && seat.email_key !== me.emailKey) throw new ApiError('token.invalid');
    if (me.hasOwnPlan || payer.id === userId || (await findMemberSeat(trx, userId)))
      throw new ApiError('team.other_team');
    if (!payer.hasOwnPlan) throw new ApiError('team.paused');
    const seats = await listSeats(trx, payer.id);
    if (1 + seats.filter(({ member_id }) => member_id !== null).length >= total)
      throw new ApiError('team.full');
    await setAccepted(trx, seat.id, userId);
    const manager = seats.find(({ is_manager }) => is_manager)?.member_id;
    await tell(trx, manager ?? payer.id, 'accepted', me.email);
  });
}

async function consumeSeatToken(trx: DbTransaction, token: string): Promise<string> {
  const consumed = await consumeOneTimeToken(trx, token, ['seat']);
  if (!consumed) throw new ApiError('token.invalid');
  return (consumed.data as { seat: string }).seat;
}

/** Tells members whose plan ended or began again with that of the payer. */
export async function tellSeatChanges(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { userId, email, language, isActive, payerEmail } of await takeSeatChanges(trx)) {
      const event: SeatEvent = isActive ? 'resumed' : 'ended';
      const facts = { event, person: payerEmail };
      await queueMail(trx, { userId, address: email, language, kind: 'seat_changed', facts });
    }
  });
}

/** Deletes old invitations, and the seats of demo accounts. */
export async function cleanUpTeams(db: Db): Promise<void> {
  await deleteExpiredInvitations(db, EXPIRED_DAYS);
  await deleteDemoSeats(db);
}

/** Queues an email to a user. `person`: the address of the other one concerned. */
async function tell(trx: DbTransaction, userId: string, event: SeatEvent, person: string): Promise<void> {
  const to = await findPerson(trx, userId);
  if (!to) return;
  const { email: address, language } = to;
  await queueMail(trx, { userId, address, language, kind: 'seat_changed', facts: { event, person } });
}
