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
import type { People } from '#server/modules/accounts/people.ts';
import {
  forgetSubscription,
  keepSubscription,
  markAllRead,
  markRead,
  readNotifications,
  unreadNotifications,
} from '#server/modules/notifications/notification-repository.ts';
import { mayBeOpen } from '#server/modules/notifications/push/open-address.ts';
import { vapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** The inbox, and the browsers that are told without being open. */
export function registerNotificationRoutes(app: FastifyInstance, people: People): void {
  const { db, config } = people;

  registerMemberCall(app, people, notificationsCall, ({ session }) =>
    unreadNotifications(db, session.userId),
  );

  registerMemberCall(app, people, readNotificationsCall, ({ session, query }) =>
    readNotifications(db, session.userId, query.page),
  );

  registerMemberCall(app, people, markAsReadCall, async ({ session, body }) => {
    if (!(await markRead(db, session.userId, body.id))) throw new ApiError('notification.not_found');
    return null;
  });

  registerMemberCall(app, people, clearAllCall, async ({ session }) => {
    await markAllRead(db, session.userId);
    return null;
  });

  registerMemberCall(app, people, pushKeyCall, async () => ({
    vapidPublicKey: (await vapidKeys(db, config)).publicKey,
  }));

  registerMemberCall(app, people, subscribePushCall, async ({ session, body }) => {
    if (!mayBeOpen(body.endpoint)) throw new ApiError('input.invalid');
    await keepSubscription(db, session.userId, { endpoint: body.endpoint, ...body.keys });
    return null;
  });

  registerMemberCall(app, people, unsubscribePushCall, async ({ session, body }) => {
    await forgetSubscription(db, session.userId, body.endpoint);
    return null;
  });
}
