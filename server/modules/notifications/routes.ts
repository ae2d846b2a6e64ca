import type { FastifyInstance } from 'fastify';
import {
  clearAllCall,
  markAsReadCall,
  notificationsCall,
  pushKeyCall,
  readNotificationsCall,
  subscribePushCall,
  unsubscribePushCall,
} from '#contracts/notifications.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { notificationAnswer, readPageAnswer } from '#server/modules/notifications/presenter.ts';
import { getVapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';
import {
  listReadNotifications,
  listUnreadNotifications,
  markAllRead,
  markRead,
  subscribe,
  unsubscribe,
} from '#server/modules/notifications/service.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the inbox and of push subscriptions. */
export function registerNotificationRoutes(app: FastifyInstance, people: AccountServices): void {
  const { db, config } = people;

  registerMemberCall(app, people, notificationsCall, async ({ session }) =>
    (await listUnreadNotifications(db, session.userId)).map(notificationAnswer),
  );

  registerMemberCall(app, people, readNotificationsCall, async ({ session, query }) =>
    readPageAnswer(await listReadNotifications(db, session.userId, query.page)),
  );

  registerMemberCall(app, people, markAsReadCall, async ({ session, body }) => {
    await markRead(db, session.userId, body.id);
    return null;
  });

  registerMemberCall(app, people, clearAllCall, async ({ session }) => {
    await markAllRead(db, session.userId);
    return null;
  });

  registerMemberCall(app, people, pushKeyCall, async () => ({
    vapidPublicKey: (await getVapidKeys(db, config)).publicKey,
  }));

  registerMemberCall(app, people, subscribePushCall, async ({ session, body }) => {
    await subscribe(db, session.userId, { endpoint: body.endpoint, ...body.keys });
    return null;
  });

  registerMemberCall(app, people, unsubscribePushCall, async ({ session, body }) => {
    await unsubscribe(db, session.userId, body.endpoint);
    return null;
  });
}
