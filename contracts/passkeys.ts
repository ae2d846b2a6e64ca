import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;

const passkeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME);

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, { error: issue('code.form') });
const credentialId = base64url(1400);
const password = z.string().max(1024).optional();

/** What a browser returns from `navigator.credentials.get`, as JSON of WebAuthn. */
export const passkeySignature = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeySignature = z.output<typeof passkeySignature>;

/** What a browser returns from `navigator.credentials.create`, as JSON of WebAuthn. */
const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Argument of `navigator.credentials.get`, as JSON of WebAuthn. Its challenge counts once, for 5 minutes. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.enum(['required', 'preferred']),
});

/** Argument of `navigator.credentials.create`, as JSON of WebAuthn. Its challenge counts once, for 5 minutes. */
const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

/** `backed_up`: a password manager keeps a copy. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  backed_up: z.boolean(),
});

export const beginPasskeyCall = defineCall({
  method: 'POST',
  path: 'user/passkeys/begin',
  summary:
    'Returns what the browser needs to create a passkey. Requires the current password if the login is older than 10 minutes.',
  access: 'member',
  query: z.object({}),
  body: z.object({ currentPassword: password }),
  answer: passkeyCreation,
  errors: ['passkey.too_many', 'auth.fresh_login', 'auth.wrong_password', 'demo.fixed', 'rate.limited'],
});

/** `recovery_codes`: of an account that had none, otherwise null. They cannot be read again. */
export const addPasskeyCall = defineCall({
  method: 'POST',
  path: 'user/passkeys/add',
  summary:
    'Adds a passkey as a second factor. The first second factor of an account ends all other sessions and returns recovery codes.',
  access: 'member',
  query: z.object({}),
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  answer: z.object({ recovery_codes: z.array(z.string()).nullable() }),
  errors: ['passkey.expired', 'passkey.refused', 'passkey.registered', 'passkey.too_many', 'rate.limited'],
});

export const renamePasskeyCall = defineCall({
  method: 'POST',
  path: 'user/passkeys/rename',
  summary: 'Gives a passkey of the user another name.',
  access: 'member',
  query: z.object({}),
  body: z.object({ id: z.string().max(100), name: passkeyName }),
  status: 204,
  answer: z.null(),
  errors: ['passkey.not_found'],
});

export const provePasskeyCall = defineCall({
  method: 'POST',
  path: 'user/passkeys/prove',
  summary:
    'Returns what the browser needs to sign with a passkey of the user, in place of a code of the second factor.',
  access: 'member',
  query: z.object({}),
  body: z.object({}),
  answer: passkeyRequest,
  errors: ['second_factor.none', 'rate.limited'],
});
