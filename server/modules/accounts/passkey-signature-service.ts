import type { NewPasskey, PasskeySignature } from '#contracts/passkeys.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import {
  type Challenge,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type Passkey,
  recordPasskeyUse,
  takeChallenge,
} from '#server/modules/accounts/passkey-repository.ts';
import {
  CHALLENGE_LIFETIME_MS,
  createPasskeyRequest,
  readChallenge,
  verifySignature,
} from '#server/modules/accounts/webauthn.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

type Services = Pick<AccountServices, 'db' | 'limits' | 'config'>;

/** A challenge of a known user. */
interface UserChallenge extends Challenge {
  userId: string;
}

/** Stores a challenge that the browser of a user is to sign. */
export async function keepChallenge(
  { db, limits }: Services,
  text: string,
  about: UserChallenge,
): Promise<void> {
  await limits.take('passkeyChallenge', about.userId);
  await storeChallenge(db, text, about);
}

const storeChallenge = (db: Db, text: string, about: Challenge) =>
  insertChallenge(db, sha256(text), about, new Date(Date.now() + CHALLENGE_LIFETIME_MS));

/**
 * Uses up the challenge that a browser signed and returns its text. Throws `passkey.expired` when it is unknown, used,
 * expired, or was given to somebody else or for something else.
 */
export async function consumeChallenge(
  { db }: Pick<Services, 'db'>,
  response: NewPasskey | PasskeySignature,
  { userId, purpose }: Challenge,
): Promise<string> {
  const text = readChallenge(response);
  const found = text === null ? null : await takeChallenge(db, sha256(text));
  const isValid =
    found !== null &&
    found.userId === userId &&
    found.purpose === purpose &&
    found.expiresAt.getTime() > Date.now();
  if (text === null || !isValid) throw new ApiError('passkey.expired');
  return text;
}

/** What the browser needs to sign with one of the user's passkeys; null for a user without one. */
export async function requestSignature(people: Services, about: UserChallenge) {
  const known = await listPasskeys(people.db, about.userId);
  if (known.length === 0) return null;
  const request = await createPasskeyRequest(people.config.publicUrl, known, 'preferred');
  await keepChallenge(people, request.challenge, about);
  return request;
}

/**
 * Checks a signature by a passkey of the user and uses up its challenge. Attempts are counted before the check. Throws
 * `passkey.unknown`, `passkey.expired`, `passkey.refused` or `rate.limited`.
 */
export async function takeSignature(
  people: Services,
  signature: PasskeySignature,
  about: UserChallenge,
): Promise<void> {
  await people.limits.take('passkey', about.userId);
  const challenge = await consumeChallenge(people, signature, about);
  const passkey = await findPasskey(people.db, signature.id);
  if (passkey?.userId !== about.userId) throw new ApiError('passkey.unknown');
  await takeUse(people, { challenge, passkey, signature, mustVerifyUser: false });
  await people.limits.clear('passkey', about.userId);
}

/** What the browser needs to sign for a login without password, with any passkey of this site. */
export async function requestSignIn({ db, config }: Pick<Services, 'db' | 'config'>) {
  const request = await createPasskeyRequest(config.publicUrl, [], 'required');
  await storeChallenge(db, request.challenge, { userId: null, purpose: 'sign_in' });
  return request;
}

/**
 * Checks a signature for a login without password and returns the id of its user. The authenticator must have verified
 * the user. Throws the errors of `takeSignature`; callers limit the attempts.
 */
export async function takeSignIn(
  people: Pick<Services, 'db' | 'config'>,
  signature: PasskeySignature,
): Promise<string> {
  const challenge = await consumeChallenge(people, signature, { userId: null, purpose: 'sign_in' });
  const passkey = await findPasskey(people.db, signature.id);
  if (!passkey) throw new ApiError('passkey.unknown');
  await takeUse(people, { challenge, passkey, signature, mustVerifyUser: true });
  return passkey.userId;
}

async function takeUse(
  { db, config }: Pick<Services, 'db' | 'config'>,
  use: { challenge: string; passkey: Passkey; signature: PasskeySignature; mustVerifyUser: boolean },
): Promise<void> {
  const checked = await verifySignature(config.publicUrl, use);
  if (!(await recordPasskeyUse(db, use.passkey.id, checked))) throw new ApiError('passkey.refused');
}
