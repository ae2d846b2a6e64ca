import https from 'node:https';
import webPush, { WebPushError } from 'web-push';
import type { VapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';
import { isHostAllowed, lookupPublicAddress } from '#server/platform/net/public-address.ts';

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Result of a push: accepted by the service, subscription expired, or to be retried. */
export type PushOutcome = 'taken' | 'dead' | 'later';

/** Sends a text to the push service of a browser, encrypted for that browser. */
export type PushSender = (to: PushSubscription, text: string) => Promise<PushOutcome>;

const TIMEOUT_MS = 10_000;
/** Time for which the service keeps an undelivered message. */
const TTL_SECONDS = 86_400;

/** Statuses that mean the subscription no longer exists. */
const EXPIRED_STATUSES = [404, 410];

/**
 * Sends Web Push messages (RFC 8030, 8291, 8292). Users choose the endpoints, so only public addresses are
 * contacted.
 * @param subject `mailto:` contact for the push services.
 * @param localAgent agent without the address check, for push services on this machine.
 */
export function createPushSender(keys: VapidKeys, subject: string, localAgent?: https.Agent): PushSender {
  const agent = localAgent ?? new https.Agent({ lookup: lookupPublicAddress });
  return async ({ endpoint, p256dh, auth }, text) => {
    if (!localAgent && !isHostAllowed(endpoint)) return 'dead';
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        agent,
      });
      return 'taken';
    } catch (error) {
      return error instanceof WebPushError && EXPIRED_STATUSES.includes(error.statusCode) ? 'dead' : 'later';
    }
  };
}
