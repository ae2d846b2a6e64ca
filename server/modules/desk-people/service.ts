import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  endSessionsOf,
  findAccount,
  type Operator,
  suspend,
} from '#server/modules/accounts/operator-service.ts';
import { readSecondFactor } from '#server/modules/accounts/second-factor-service.ts';
import type { User } from '#server/modules/accounts/user.ts';
import { type AuditEntry, readEntriesAbout, recordAction } from '#server/modules/audit/service.ts';
import { listInvoices, listMails, listSubscriptions } from '#server/modules/desk-people/repository.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** An account with what operators see of it. */
export interface Account {
  user: User;
  /** When the oldest of the second factors in use was set up; null without one. */
  secondFactorSince: Date | null;
  subscriptions: Awaited<ReturnType<typeof listSubscriptions>>;
  invoices: Awaited<ReturnType<typeof listInvoices>>;
  devices: Awaited<ReturnType<AccountServices['sessions']['list']>>;
  mails: Awaited<ReturnType<typeof listMails>>;
  actions: readonly AuditEntry[];
}

type People = Pick<AccountServices, 'db' | 'sessions' | 'wakeMail'>;

export async function readAccount({ db, sessions }: People, user: User): Promise<Account> {
  const [factor, subscriptions, invoices, devices, mails, actions] = await Promise.all([
    readSecondFactor(db, user),
    listSubscriptions(db, user.id),
    listInvoices(db, user.id),
    sessions.list(db, user.id),
    listMails(db, user),
    readEntriesAbout(db, { kind: 'user', id: user.id }),
  ]);
  const times = [factor.appSince, ...factor.passkeys.map(({ createdAt }) => createdAt)].filter(
    (time) => time !== null,
  );
  const secondFactorSince = times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return { user, secondFactorSince, subscriptions, invoices, devices, mails, actions };
}

/** Finds an account by its address or id and enters the look in the log. Throws `desk.user_not_found`. */
export async function lookUp(people: People, actorId: string, idOrAddress: string): Promise<Account> {
  const user = await findAccount(people.db, idOrAddress);
  if (!user) throw new ApiError('desk.user_not_found');
  await recordAction(people.db, {
    actorId,
    action: 'user.view',
    subject: { kind: 'user', id: user.id },
    reason: '',
  });
  return readAccount(people, user);
}

/** Support helps users. Only an admin acts on an account with a role: throws `role.required`. */
async function requireRightOver(people: People, { roles }: Session, userId: string): Promise<void> {
  const user = await findAccount(people.db, userId);
  if (user && user.roles.length > 0 && !roles.includes('admin')) throw new ApiError('role.required');
}

export async function suspendAs(
  people: People,
  session: Session,
  { id, suspended, ...by }: { id: string; suspended: boolean } & Operator,
): Promise<User> {
  await requireRightOver(people, session, id);
  return suspend(people, id, suspended, by);
}

export async function endSessionsAs(
  people: People,
  session: Session,
  { id, ...by }: { id: string } & Operator,
): Promise<User> {
  await requireRightOver(people, session, id);
  return endSessionsOf(people, id, by);
}
