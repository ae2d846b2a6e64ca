import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserSettings } from '#contracts/user.ts';
import type { User } from '#server/modules/accounts/user.ts';
import type { UsersTable } from '#server/platform/db/account-tables.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Statements on single rows of the table `users`. */

const COLUMNS = {
  email: 'email',
  emailKey: 'email_key',
  pendingEmail: 'pending_email',
  passwordHash: 'password_hash',
  googleSubject: 'google_subject',
  firstName: 'first_name',
  lastName: 'last_name',
  username: 'username',
  usernameKey: 'username_key',
  settings: 'settings',
  grantedTier: 'granted_tier',
  picture: 'picture',
  isDemo: 'demo',
  activatedAt: 'activated_at',
  deletedAt: 'deleted_at',
  roles: 'roles',
  suspendedAt: 'suspended_at',
  signupId: 'signup_id',
  signupBrowserHash: 'signup_browser_sha256',
} as const satisfies Partial<Record<keyof User, keyof UsersTable>>;

/** Fields that can be written. */
export type UserChanges = Partial<Pick<User, keyof typeof COLUMNS>>;

/** Fields of a new user, with the required ones. */
export type NewUser = UserChanges &
  Pick<User, 'email' | 'emailKey' | 'passwordHash' | 'firstName' | 'lastName' | 'settings'>;

function toColumns(changes: UserChanges): Updateable<UsersTable> {
  const written = Object.entries(changes).map(([field, value]) => [
    COLUMNS[field as keyof typeof COLUMNS],
    field === 'settings' ? toJson(value) : value,
  ]);
  return Object.fromEntries(written) as Updateable<UsersTable>;
}

/** Makes a row with a new id. */
export function toNewRow(user: NewUser): Insertable<UsersTable> {
  return { id: randomUUID(), ...toColumns(user) } as Insertable<UsersTable>;
}

export function toUser(row: Selectable<UsersTable>): User {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    pendingEmail: row.pending_email,
    passwordHash: row.password_hash,
    googleSubject: row.google_subject,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    usernameKey: row.username_key,
    settings: row.settings,
    tier: row.tier,
    grantedTier: row.granted_tier,
    paidTier: row.paid_tier,
    subscription: row.subscription,
    picture: row.picture,
    isDemo: row.demo,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    deletedAt: row.deleted_at,
    roles: row.roles,
    suspendedAt: row.suspended_at,
    signupId: row.signup_id,
    signupBrowserHash: row.signup_browser_sha256,
  };
}

/** Fields that identify one user. */
type UniqueField = 'emailKey' | 'googleSubject';

export async function findUser(db: Db, id: string): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toUser(row) : null;
}

export async function findUserByEmailKey(db: Db, emailKey: string): Promise<User | null> {
  const row = await db.selectFrom('users').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Reads a user and locks the row until the end of the transaction. Throws when there is none. */
export async function lockUser(transaction: DbTransaction, id: string): Promise<User> {
  const row = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Like `lockUser`, by another unique field; null when there is none. */
export async function lockUserBy(
  transaction: DbTransaction,
  field: UniqueField,
  value: string,
): Promise<User | null> {
  const row = await transaction
    .selectFrom('users')
    .selectAll()
    .where(COLUMNS[field], '=', value)
    .forUpdate()
    .executeTakeFirst();
  return row ? toUser(row) : null;
}

/** Whether an active or deleted account has this address. An unproved sign-up does not count. */
export async function isEmailTaken(db: Db, emailKey: string): Promise<boolean> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey)
    .where((row) => row.or([row('activated_at', 'is not', null), row('deleted_at', 'is not', null)]))
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whether another user than `exceptUserId` has this username. */
export async function isUsernameTaken(db: Db, usernameKey: string, exceptUserId: string): Promise<boolean> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey)
    .where('id', '!=', exceptUserId)
    .executeTakeFirst();
  return taken !== undefined;
}

/** Does nothing when the address, username or Google subject exists. */
export async function insertUserIfNew(db: Db, user: NewUser): Promise<void> {
  await db
    .insertInto('users')
    .values(toNewRow(user))
    .onConflict((taken) => taken.doNothing())
    .execute();
}

/** Updates the given fields. Throws when there is no such user. */
export async function updateUser(db: Db, id: string, changes: UserChanges): Promise<User> {
  const row = await db
    .updateTable('users')
    .set(toColumns(changes))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Partial settings, with partial email preferences. */
export interface SettingsChange extends Partial<Omit<UserSettings, 'email'>> {
  email?: Partial<UserSettings['email']>;
}

/** Merges settings in one statement, so that concurrent changes to different fields are all kept. */
export async function mergeSettings(
  db: Db,
  id: string,
  { email = {}, ...rest }: SettingsChange,
): Promise<User> {
  const row = await db
    .updateTable('users')
    .set({
      settings: sql`settings || ${toJson(rest)}::jsonb
        || jsonb_build_object('email', (settings->'email') || ${toJson(email)}::jsonb)`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toUser(row);
}

/** Clears the picture of a user if it is still `picture`. */
export async function clearPicture(db: Db, id: string, picture: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ picture: null })
    .where('id', '=', id)
    .where('picture', '=', picture)
    .execute();
}

/** Ids of the demo accounts. */
export async function listDemoUserIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('demo', '=', true).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
