import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_SETTINGS } from '#contracts/user.ts';
import type { MailSetting } from '#server/modules/mail/news-kinds.ts';

/** User and settings that an unsubscribe link switches off. */
export interface UnsubscribeToken {
  userId: string;
  settings: readonly MailSetting[];
}

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${payload}`).digest('base64url');

/**
 * Returns a signed token that only allows unsubscribing. It never expires, because an email may be read
 * years later.
 */
export function makeUnsubscribeToken(secret: string, { userId, settings }: UnsubscribeToken): string {
  const payload = Buffer.from(`${settings.join(',')}:${userId}`).toString('base64url');
  return `${payload}.${sign(secret, payload)}`;
}

/** Returns the content of a token, or null when its signature is wrong. */
export function readUnsubscribeToken(secret: string, token: string): UnsubscribeToken | null {
  const [payload = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, payload))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [list = '', userId = ''] = Buffer.from(payload, 'base64url').toString().split(':');
  const settings = MAIL_SETTINGS.filter((name) => list.split(',').includes(name));
  return { userId, settings };
}
