import { PAGES } from '#contracts/pages.ts';
import { localePrefix } from '#domain/locale/locales.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import type { TokenPurpose } from '#server/platform/db/people-tables.ts';

const HOUR_MS = 3_600_000;

/** How long the link of an activation mail is valid. */
export const ACTIVATION_LINK_HOURS = 48;

const LINK_PURPOSES: Partial<Record<QueuedMail['kind'], { purpose: TokenPurpose; hours: number }>> = {
  activation: { purpose: 'activation', hours: ACTIVATION_LINK_HOURS },
  reset: { purpose: 'reset', hours: 1 },
  email_change: { purpose: 'email', hours: 48 },
};

/**
 * The link that a mail opens something with, or null for kinds without one. Its token is made now and only its hash is
 * kept; a mail that is tried again gets another, and one that had arrived after all still opens.
 */
export async function createMailLink(db: Db, publicUrl: string, mail: QueuedMail): Promise<string | null> {
  const { kind, userId, language } = mail;
  const opening = LINK_PURPOSES[kind];
  if (!opening || userId === null) return null;
  const { purpose, hours } = opening;
  const token = await makeOneTimeToken(
    db,
    { userId, purpose, data: tokenData(mail) },
    new Date(Date.now() + hours * HOUR_MS),
  );
  const path = purpose === 'reset' ? `${localePrefix(language)}${PAGES.loginForgot}` : '/api/signup/activate';
  return `${publicUrl}${path}?${new URLSearchParams({ token })}`;
}

/** What the token of a link carries beside its purpose. */
function tokenData(mail: QueuedMail): object | null {
  if (mail.kind === 'activation') return { signup: mail.facts.signup };
  return mail.kind === 'email_change' ? { email: mail.address } : null;
}
