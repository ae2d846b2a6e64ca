import { randomUUID } from 'node:crypto';
import { MAX_PASSKEYS, type NewPasskey } from '#contracts/passkeys.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  updatePasskeyName,
} from '#server/modules/accounts/passkey-repository.ts';
import { consumeChallenge, keepChallenge } from '#server/modules/accounts/passkey-signature-service.ts';
import { requireRecentLogin } from '#server/modules/accounts/require-recent-login.ts';
import {
  beginFactor,
  endFactor,
  type GivenFactor,
  isAppOn,
  takeFactor,
} from '#server/modules/accounts/second-factor-service.ts';
import {
  rejectDemoAccount,
  requireActiveSession,
  requireUser,
} from '#server/modules/accounts/user-service.ts';
import { createPasskeyCreation, verifyNewPasskey } from '#server/modules/accounts/webauthn.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Session } from '#server/platform/http/session.ts';

/** What the browser needs to create a passkey. */
export async function beginPasskey(
  people: AccountServices,
  session: Session,
  currentPassword: string | undefined,
) {
  const user = await requireUser(people.db, session);
  rejectDemoAccount(user);
  await requireRecentLogin(people, session, user, currentPassword);
  const known = await listPasskeys(people.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw new ApiError('passkey.too_many');
  const creation = await createPasskeyCreation(people.config.publicUrl, user, known);
  await keepChallenge(people, creation.challenge, { userId: user.id, purpose: 'add' });
  return creation;
}

/** Adds a passkey. Returns recovery codes if the user had none, otherwise null. */
export async function addPasskey(
  people: AccountServices,
  session: Session,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<string[] | null> {
  const user = await requireUser(people.db, session);
  await people.limits.take('passkey', user.id);
  const challenge = await consumeChallenge(people, passkey, { userId: user.id, purpose: 'add' });
  const verified = await verifyNewPasskey(people.config.publicUrl, challenge, passkey);
  const codes = await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    if ((await countPasskeys(trx, user.id)) >= MAX_PASSKEYS) throw new ApiError('passkey.too_many');
    return beginFactor(
      people,
      trx,
      { session, user, mail: { what: 'passkey_on', passkey: name } },
      async () => {
        const row = { ...verified, id: randomUUID(), userId: user.id, name };
        if (!(await insertPasskey(trx, row))) throw new ApiError('passkey.registered');
      },
    );
  });
  await people.limits.clear('passkey', user.id);
  people.wakeMail();
  return codes;
}

/** Throws `passkey.not_found`. */
export async function renamePasskey(
  db: Db,
  session: Session,
  renamed: { id: string; name: string },
): Promise<void> {
  if (!(await updatePasskeyName(db, session.userId, renamed))) throw new ApiError('passkey.not_found');
}

/**
 * Removes a passkey. Throws `auth.code_required` when it is the last second factor and none was given, and
 * `second_factor.needed` when the account has a role too.
 */
export async function removePasskey(
  people: AccountServices,
  session: Session,
  { id, currentPassword, proof }: { id: string; currentPassword?: string; proof?: GivenFactor },
): Promise<void> {
  const user = await requireUser(people.db, session);
  await requireRecentLogin(people, session, user, currentPassword);
  const passkeys = await listPasskeys(people.db, user.id);
  if (!passkeys.some((passkey) => passkey.id === id)) throw new ApiError('passkey.not_found');
  const isLast = passkeys.length === 1 && !(await isAppOn(people.db, user.id));
  if (isLast && user.roles.length > 0) throw new ApiError('second_factor.needed');
  if (isLast) await takeFactor(people, { userId: user.id, purpose: 'prove' }, proof ?? {});
  await inTransaction(people.db, async (trx) => {
    await requireActiveSession(people, trx, session);
    const name = await deletePasskey(trx, user.id, id);
    if (name === null) throw new ApiError('passkey.not_found');
    await endFactor(trx, user.id, { isProved: isLast, mail: { what: 'passkey_off', passkey: name } });
  });
  people.wakeMail();
}
