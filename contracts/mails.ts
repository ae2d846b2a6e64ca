import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { MAIL_SETTINGS } from '#contracts/user.ts';

/** `undo`: comma-separated settings to turn on again, among those of the link. */
export const unsubscribeCall = defineCall({
  method: 'POST',
  path: 'mails/unsubscribe',
  summary:
    'Switches off the emails that the token of an unsubscribe link names, by one click (RFC 8058) or from the page of the link.',
  access: 'stranger',
  query: z.object({
    token: z.string().max(500),
    undo: z
      .string()
      .max(100)
      .transform((list) => MAIL_SETTINGS.filter((name) => list.split(',').includes(name)))
      .optional(),
  }),
  answer: z.object({
    /** Settings that the link is for. */
    settings: z.array(z.enum(MAIL_SETTINGS)),
    /** Settings that were turned off, or with `undo` on. */
    changed: z.array(z.enum(MAIL_SETTINGS)),
  }),
  errors: ['input.invalid', 'token.invalid'],
});
