import https from 'node:https';
import webPush, { WebPushError } from 'web-push';
import { isHostAllowed, publicLookup } from '#server/modules/notifications/push/public-address.ts';
import type { VapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What became of a push: taken by the browser's service; the subscription is dead; or it may be tried again. */
export type PushOutcome = 'taken' | 'dead' | 'later';

/** Hands a text to a browser's push service, encrypted for that browser. */
export type PushSender = (to: PushSubscription, text: string) => Promise<PushOutcome>;

const TIMEOUT_MS = 10_000;
/** A push nobody could take for so long is old. */
const TTL_SECONDS = 86_400;

/** An answer of these says that the browser is no longer there. */
const GONE_STATUSES = [404, 410];

/**
 * Web Push (RFC 8030, 8291, 8292). Endpoints are named by readers, so only addresses of the open internet are asked.
 * @param subject a `mailto:` of whom the services may write to.
 * @param inside asks any address: for services of this machine.
 */
export function createPushSender(keys: VapidKeys, subject: string, inside?: https.Agent): PushSender {
  const agent = inside ?? new https.Agent({ lookup: publicLookup });
  return async ({ endpoint, p256dh, auth }, text) => {
    if (!inside && !isHostAllowed(endpoint)) return 'dead';
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        agent,
      });
      return 'taken';
    } catch (error) {
      return error instanceof WebPushError && GONE_STATUSES.includes(error.statusCode) ? 'dead' : 'later';
    }
  };
}
