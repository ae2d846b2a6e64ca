import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { PAGES } from '#contracts/pages.ts';

/** Link of the notifications that announce new prices and terms: to the plan in the account. */
export const PLAN_NOTICE_LINK = `${PAGES.user}#billing`;

/** `link`: a path of this site without its language prefix, or a full https URL. */
const words = z.object({
  title: z.string(),
  description: z.string(),
  callToAction: z.object({ title: z.string(), link: z.string() }).nullable(),
});

export const notification = z.object({ _id: z.string(), date: z.string(), en: words, it: words });
export type NotificationAnswer = z.infer<typeof notification>;

export const notificationsCall = defineCall({
  method: 'GET',
  path: 'notifications',
  summary: 'Returns the unread notifications, newest first.',
  access: 'member',
  query: z.object({}),
  answer: z.array(notification),
  errors: ['auth.required'],
});

/** `read_at`: ISO 8601 UTC. Read notifications are kept for 1 year. */
export const readNotificationsCall = defineCall({
  method: 'GET',
  path: 'notifications/read',
  summary: 'Returns the read notifications, newest first, 20 per page.',
  access: 'member',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({
    page: z.number(),
    pages: z.number(),
    data: z.array(notification.extend({ read_at: z.string() })),
  }),
  errors: ['input.invalid', 'auth.required'],
});

export const markAsReadCall = defineCall({
  method: 'POST',
  path: 'notifications/markAsRead',
  summary: 'Marks one notification as read.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(64) }),
  status: 204,
  answer: z.null(),
  errors: ['input.invalid', 'auth.required', 'notification.not_found'],
});

export const clearAllCall = defineCall({
  method: 'POST',
  path: 'notifications/clearAll',
  summary: 'Marks all notifications as read.',
  access: 'member',
  query: z.object({}),
  status: 204,
  answer: z.null(),
  errors: ['auth.required'],
});

/** `vapidPublicKey`: base64url, for the browser’s `applicationServerKey`. */
export const pushKeyCall = defineCall({
  method: 'GET',
  path: 'notifications/pushKey',
  stores: true,
  summary: 'Returns the public key of this installation for Web Push.',
  access: 'member',
  query: z.object({}),
  answer: z.object({ vapidPublicKey: z.string() }),
  errors: ['auth.required'],
});

export const subscribePushCall = defineCall({
  method: 'POST',
  path: 'notifications/subscribePush',
  summary: 'Saves the Web Push subscription of a browser.',
  access: 'member',
  query: z.object({}),
  body: z.object({
    endpoint: z.url({ protocol: /^https$/, error: issue('push_address.form') }).max(2048),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  status: 204,
  answer: z.null(),
  errors: ['input.invalid', 'auth.required'],
});

export const unsubscribePushCall = defineCall({
  method: 'POST',
  path: 'notifications/unsubscribePush',
  summary: 'Deletes the Web Push subscription of a browser.',
  access: 'member',
  query: z.object({}),
  body: z.object({ endpoint: z.string().max(2048) }),
  status: 204,
  answer: z.null(),
  errors: ['input.invalid', 'auth.required'],
});

/**
 * Payload of a Web Push message, as JSON, in the user's language. Read by `public/service-worker.js`. `link`:
 * a full URL of this site, or a path with its language prefix.
 */
export const pushMessage = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
});
export type PushMessage = z.infer<typeof pushMessage>;
