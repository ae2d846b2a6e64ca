import { useEffect } from 'react';
import type { NotificationAnswer } from '#contracts/notifications.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { useViewer } from '#web/api/use-viewer.ts';
import { takeUnshown } from '#web/features/notifications/show-once.ts';

/** Returns whether this browser has a push subscription, so that the page need not show notices itself. */
async function hasPushSubscription(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return Boolean(await worker?.pushManager?.getSubscription());
}

async function showNotice({ _id, [getLocale()]: { title, description } }: NotificationAnswer): Promise<void> {
  const options = { body: description, tag: _id, icon: '/icon-192.png' };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Mobile browsers show notifications only through the service worker.
  if (worker?.active) await worker.showNotification(title, options);
  else new Notification(title, options);
}

/** Shows each new notification once as a browser notification, if the user has enabled them. */
export function useBrowserNotices(unread: readonly NotificationAnswer[]): void {
  const viewer = useViewer();
  const user = viewer?.settings.push ? viewer._id : null;
  useEffect(() => {
    if (!user || unread.length === 0 || !('Notification' in window) || Notification.permission !== 'granted')
      return;
    void hasPushSubscription().then(async (pushed) => {
      const unshown = takeUnshown(
        user,
        unread.map(({ _id }) => _id),
      );
      if (pushed) return;
      for (const each of unread) if (unshown.includes(each._id)) await showNotice(each).catch(() => {});
    });
  }, [user, unread]);
}
