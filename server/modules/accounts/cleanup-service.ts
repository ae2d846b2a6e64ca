import { cleanUpApiKeys } from '#server/modules/accounts/api-key-service.ts';
import { deleteExpiredCaptchas } from '#server/modules/accounts/captcha-repository.ts';
import { deleteKnownCallersBefore } from '#server/modules/accounts/known-caller-repository.ts';
import { KNOWN_CALLER_DAYS } from '#server/modules/accounts/known-caller-service.ts';
import { deleteExpiredCounts } from '#server/modules/accounts/limit-repository.ts';
import { deleteExpiredChallenges } from '#server/modules/accounts/passkey-repository.ts';
import { deleteExpiredSessions } from '#server/modules/accounts/session-repository.ts';
import { deleteExpiredSocialLogins } from '#server/modules/accounts/social-login-repository.ts';
import type { Db } from '#server/platform/db/handle.ts';

/**
 * Deletes expired sessions, social logins, challenges for passkeys, captcha answers, known callers, rate limit counts, old usage of API
 * keys, and the API keys of demo accounts.
 */
export async function cleanUpAccounts(db: Db): Promise<void> {
  await deleteExpiredSocialLogins(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredSessions(db);
  await deleteExpiredCaptchas(db);
  await deleteKnownCallersBefore(db, KNOWN_CALLER_DAYS);
  await deleteExpiredCounts(db);
  await cleanUpApiKeys(db);
}
