import { PAGES } from '#contracts/pages.ts';
import { INVITATION_DAYS } from '#contracts/team.ts';
import { getLocalePrefix } from '#domain/locale/locales.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { makeOneTimeToken } from '#server/modules/mail/one-time-token-service.ts';
import type { TokenPurpose } from '#server/platform/db/account-tables.ts';
import type { Db } from '#server/platform/db/handle.ts';

const HOUR_MS = 3_600_000;

/** Validity of the link in an activation email. */
export const ACTIVATION_LINK_HOURS = 48;

const LINK_PURPOSES: Partial<Record<QueuedMail['kind'], { purpose: TokenPurpose; hours: number }>> = {
  activation: { purpose: 'activation', hours: ACTIVATION_LINK_HOURS },
  reset: { purpose: 'reset', hours: 1 },
  email_change: { purpose: 'email', hours: 48 },
  seat_invitation: { purpose: 'seat', hours: INVITATION_DAYS * 24 },
};

/**
 * Returns the link with a one-time token for an email, or null for kinds without one. Stores only the hash
 * of the token. Each attempt to send gets a new token; earlier ones stay valid.
 */
export async function createMailLink(db: Db, publicUrl: string, mail: QueuedMail): Promise<string | null> {
  const { kind, language } = mail;
  // The receiver of an invitation may have no account: its token belongs to the payer.
  const userId = mail.kind === 'seat_invitation' ? mail.facts.payerId : mail.userId;
  const linkPurpose = LINK_PURPOSES[kind];
  if (!linkPurpose || userId === null) return null;
  const { purpose, hours } = linkPurpose;
  const token = await makeOneTimeToken(
    db,
    { userId, purpose, data: toTokenData(mail) },
    new Date(Date.now() + hours * HOUR_MS),
  );
  const path =
    purpose === 'reset' || purpose === 'seat'
      ? `${getLocalePrefix(language)}${PAGES[purpose === 'seat' ? 'teamInvitation' : 'loginForgot']}`
      : '/api/signup/activate';
  return `${publicUrl}${path}?${new URLSearchParams({ token })}`;
}

/** Data stored with the token, as the confirming request needs it. */
function toTokenData(mail: QueuedMail): object | null {
  if (mail.kind === 'activation') return { signup: mail.facts.signup };
  if (mail.kind === 'seat_invitation') return { seat: mail.facts.seat };
  return mail.kind === 'email_change' ? { email: mail.address } : null;
}
