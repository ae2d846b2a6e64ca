import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { mailAddress } from '#contracts/user.ts';

/** Neither half characters nor the one that no database keeps. */
const isWhole = (text: string) => text.isWellFormed() && !text.includes('\0');

export const contactCall = defineCall({
  method: 'POST',
  path: 'contact/email',
  summary: 'A message to the people of this installation.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    email: mailAddress,
    subject: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    text: z.string().trim().min(1).max(10_000).refine(isWhole),
    rc_token: z.string().max(8192).optional(),
  }),
  answer: z.object({ status: z.literal('sent') }),
  errors: ['input.invalid', 'captcha.invalid', 'rate.limited'],
});
