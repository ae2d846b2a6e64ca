import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { passkey, passkeySignature } from '#contracts/passkeys.ts';

/** Recovery codes of one set. */
export const RECOVERY_CODES = 10;

/** A code of 6 digits from an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const secondFactorCode = z.string().trim().min(1).max(40);

const password = z.string().max(1024).optional();

/** A second factor: a code, or a signature for the challenge of `user/passkeys/prove`. */
const proof = z.union([z.object({ code: secondFactorCode }), z.object({ passkey: passkeySignature })]);

/** Errors of a given second factor. */
const proofErrors = ['auth.wrong_code', 'passkey.unknown', 'passkey.expired', 'passkey.refused'] as const;

/** `since`: when the authenticator app was set up; null without one. `required`: the account has a role, which needs a second factor. */
export const secondFactorCall = defineCall({
  method: 'GET',
  path: 'user/secondFactor',
  summary: 'Returns the second factors of the user, and how many recovery codes are left.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    since: z.string().nullable(),
    passkeys: z.array(passkey),
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

/** `recovery_codes`: of an account that had none, otherwise null. */ export const confirmSecondFactorCall =
  defineCall({
    method: 'POST',
    path: 'user/secondFactor/confirm',
    summary:
      'Turns the authenticator app on with a code of it. The first second factor of an account ends all other sessions and returns recovery codes, which cannot be read again.',
    access: 'member',
    query: z.object({}),
    body: z.object({ code: secondFactorCode }),
    answer: z.object({ recovery_codes: z.array(z.string()).nullable() }),
    errors: ['auth.wrong_code', 'second_factor.active', 'second_factor.none', 'rate.limited'],
  });

export const renewRecoveryCodesCall = defineCall({
  method: 'POST',
  path: 'user/secondFactor/recoveryCodes',
  summary: 'Replaces the recovery codes, with a second factor.',
  access: 'member',
  query: z.object({}),
  body: proof,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [...proofErrors, 'second_factor.none', 'rate.limited'],
});

export const removeSecondFactorCall = defineCall({
  method: 'POST',
  path: 'user/secondFactor/remove',
  summary:
    'Turns the authenticator app off, with a second factor. Refused to an account with a role that has no passkey.',
  access: 'member',
  query: z.object({}),
  body: proof,
  status: 204,
  answer: z.null(),
  errors: [...proofErrors, 'second_factor.none', 'second_factor.needed', 'rate.limited'],
});

/** Of the last second factor: needs the second factor too, given in `proof`. */
export const removePasskeyCall = defineCall({
  method: 'POST',
  path: 'user/passkeys/remove',
  summary:
    'Removes a passkey. Requires the current password if the login is older than 10 minutes. The last second factor of an account is only removed with a second factor, and never from an account with a role.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(100), currentPassword: password, proof: proof.optional() }),
  status: 204,
  answer: z.null(),
  errors: [
    ...proofErrors,
    'passkey.not_found',
    'auth.fresh_login',
    'auth.wrong_password',
    'auth.code_required',
    'second_factor.needed',
    'rate.limited',
  ],
});
