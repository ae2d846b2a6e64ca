import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { isStorable } from '#contracts/stored-text.ts';
import { emailAddress } from '#contracts/user-changes.ts';

export const contactCall = defineCall({
  method: 'POST',
  path: 'contact/email',
  summary: 'Sends a message to the operator of this installation.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    email: emailAddress,
    subject: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: issue('text.form') }),
    text: z
      .string()
      .trim()
      .min(1)
      .max(10_000)
      .refine(isStorable, { error: issue('text.form') }),
    /** Always refused, with a sentence. */
    attachments: z
      .array(z.unknown())
      .max(0, { error: issue('attachments.refused') })
      .optional(),
    rc_token: z.string().max(8192).optional(),
  }),
  answer: z.object({
    status: z.literal('sent'),
    /** Reference for the operator, such as `FV-7K3QX2M9`. */
    reference: z.string(),
    /** Whether a copy was sent to the sender: at most three a day to one address. */
    copy: z.boolean(),
    /** Whether the message was also emailed to the operator; it is on the desk in any case. */
    emailed: z.boolean(),
  }),
  errors: ['input.invalid', 'captcha.invalid', 'rate.limited'],
});
