import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { mailAddress } from '#contracts/user.ts';

export const contactCall = defineCall({
  method: 'POST',
  path: 'contact/email',
  summary: 'A message to the people of this installation.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    email: mailAddress,
    subject: z.string().trim().min(1).max(200),
    text: z.string().trim().min(1).max(10_000),
    rc_token: z.string().max(8192).optional(),
  }),
  answer: z.object({ status: z.literal('sent') }),
  errors: ['input.invalid', 'captcha.invalid', 'rate.limited'],
});
