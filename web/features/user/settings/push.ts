import { pushKeyCall, subscribePushCall, unsubscribePushCall } from '#contracts/notifications.ts';
import { httpClient } from '#web/api/http-client.ts';

/** Returns whether the browser supports push notifications. */
export const canPush = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

const decodeBase64url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/**
 * Subscribes this browser to push messages. Returns false when the push service cannot be reached;
 * notifications then appear only while a page is open. Call it on a user action, with permission granted.
 */
export async function subscribe(): Promise<boolean> {
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    if (!worker) return false;
    const { vapidPublicKey } = await httpClient(pushKeyCall, {});
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: decodeBase64url(vapidPublicKey),
    });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return false;
    await httpClient(subscribePushCall, {}, { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
    return true;
  } catch {
    return false;
  }
}

/** Ends the push subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (!subscription) return;
  await httpClient(unsubscribePushCall, {}, { endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe();
}
