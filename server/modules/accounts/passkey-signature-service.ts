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
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

type Services = Pick<AccountServices, 'db' | 'limits' | 'config'>;

/** A challenge of a known user. */
interface UserChallenge extends Challenge {
  userId: string;
}

/** Stores the hash of a challenge that a browser is to sign. */
export async function keepChallenge(
  { db, limits }: Services,
  text: string,
  about: UserChallenge,
): Promise<void> {
  await limits.take('passkeyChallenge', about.userId);
  await insertChallenge(db, sha256(text), about, new Date(Date.now() + CHALLENGE_LIFETIME_MS));
}

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

async function takeUse(
  { db, config }: Services,
  use: { challenge: string; passkey: Passkey; signature: PasskeySignature; mustVerifyUser: boolean },
): Promise<void> {
  const checked = await verifySignature(config.publicUrl, use);
  if (!(await recordPasskeyUse(db, use.passkey.id, checked))) throw new ApiError('passkey.refused');
}
