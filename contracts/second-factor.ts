import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';

/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;

/** A code of 6 digits from an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const secondFactorCode = z.string().trim().min(1).max(40);

const password = z.string().max(1024).optional();

/** `required`: the account has a role, which needs a second factor. */
export const secondFactorCall = defineCall({
  method: 'GET',
  path: 'user/secondFactor',
  summary: 'Returns whether logins of the user need a code, and how many recovery codes are left.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    since: z.string().nullable(),
    recovery_codes: z.number(),
    required: z.boolean(),
  }),
  errors: [],
});

/** `qr`: the address as a QR code of `size` modules a side; `path` draws its dark modules in units of one. */
export const beginSecondFactorCall = defineCall({
  method: 'POST',
  path: 'user/secondFactor/begin',
  summary:
    'Returns a secret for an authenticator app. It counts once a code confirms it. Requires the current password if the login is older than 10 minutes.',
  access: 'member',
  query: z.object({}),
  body: z.object({ currentPassword: password }),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
  errors: ['second_factor.active', 'auth.fresh_login', 'auth.wrong_password', 'demo.fixed', 'rate.limited'],
});

const codesAnswer = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactorCall = defineCall({
  method: 'POST',
  path: 'user/secondFactor/confirm',
  summary:
    'Turns the second factor on with a code of the authenticator app, ends all other sessions and returns the recovery codes, which cannot be read again.',
  access: 'member',
  query: z.object({}),
  body: z.object({ code: secondFactorCode }),
  answer: codesAnswer,
  errors: ['auth.wrong_code', 'second_factor.active', 'second_factor.none', 'rate.limited'],
});

export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: 'user/secondFactor/recoveryCodes',
  summary: 'Replaces the recovery codes, with a code of the second factor.',
  access: 'member',
  query: z.object({}),
  body: z.object({ code: secondFactorCode }),
  answer: codesAnswer,
  errors: ['auth.wrong_code', 'second_factor.none', 'rate.limited'],
});

export const removeSecondFactorCall = defineCall({
  method: 'POST',
  path: 'user/secondFactor/remove',
  summary: 'Turns the second factor off, with a code of it. Refused to an account with a role.',
  access: 'member',
  query: z.object({}),
  body: z.object({ code: secondFactorCode }),
  status: 204,
  answer: z.null(),
  errors: ['auth.wrong_code', 'second_factor.none', 'second_factor.needed', 'rate.limited'],
});
