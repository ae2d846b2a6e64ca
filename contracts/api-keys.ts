import { z } from 'zod';
import { defineCall, KEY_SCOPES } from '#contracts/call.ts';
import { personName } from '#contracts/user-changes.ts';

/** Most keys of one account. */
export const MAX_API_KEYS = 10;
/** Hours for which the replaced secret of a rotated key still works. */
export const ROTATION_HOURS = 24;
export const MAX_KEY_NAME_CHARS = 60;

/** `hint`: last four characters of the secret. `replaced_until`: until when the replaced secret works. */
const apiKey = z.object({
  _id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  replaced_until: z.string().nullable(),
  requests_today: z.number(),
  requests_30d: z.number(),
});
export type ApiKeyAnswer = z.infer<typeof apiKey>;

/**
 * `quota`: of all keys together, per day in UTC; 0 when the plan includes no API keys, and all keys are paused.
 */
export const apiKeysCall = defineCall({
  method: 'GET',
  path: 'user/apiKeys',
  summary: 'Returns the API keys, without their secrets, and the requests of the last 30 days.',
  access: 'member',
  query: z.object({}),
  answer: z.object({
    keys: z.array(apiKey),
    quota: z.object({ limit: z.number(), used: z.number(), resets_at: z.string() }),
    /** Days with requests, newest first; days in UTC. `refused`: beyond the quota. */
    days: z.array(z.object({ day: z.string(), requests: z.number(), refused: z.number() })),
  }),
  errors: ['auth.required'],
});

/** The only answer that contains the secret of a key. */
const newSecret = z.object({ key: z.string(), entry: apiKey });

export const createApiKeyCall = defineCall({
  method: 'POST',
  path: 'user/createApiKey',
  summary: 'Creates an API key. The answer contains its secret, which cannot be read again. PRO or higher.',
  access: 'member',
  query: z.object({}),
  body: z.object({
    name: personName.max(MAX_KEY_NAME_CHARS),
    scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  }),
  status: 201,
  answer: newSecret,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'key.too_many'],
});

const keyId = z.string().max(64);

export const rotateApiKeyCall = defineCall({
  method: 'POST',
  path: 'user/rotateApiKey',
  summary: `Gives an API key a new secret. The replaced one works for ${ROTATION_HOURS} more hours.`,
  access: 'member',
  query: z.object({}),
  body: z.object({ id: keyId }),
  answer: newSecret,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'key.not_found'],
});

export const deleteApiKeyCall = defineCall({
  method: 'DELETE',
  path: 'user/deleteApiKey',
  summary: 'Deletes an API key. Its secrets stop working at once.',
  access: 'member',
  query: z.object({ id: keyId }),
  status: 204,
  answer: z.null(),
  errors: ['input.invalid', 'auth.required', 'key.not_found'],
});
