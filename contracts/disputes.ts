import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { assetId } from '#contracts/details.ts';
import { issue } from '#contracts/issues.ts';
import { storedText } from '#contracts/stored-text.ts';
import { emailAddress, personName } from '#contracts/user-changes.ts';
import { DISPUTE_DECISIONS, DISPUTE_STATES } from '#domain/desk/disputes.ts';
import { ROLES } from '#domain/desk/roles.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const flagCode = z.string().regex(/^F\d\d$/);
const reference = z.string().min(1).max(20);

/** An address of a public page. It is shown to operators only. */
const sourceUrl = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(500)
  .refine((value) => value.isWellFormed(), { error: issue('text.form') });

export const disputeCall = defineCall({
  method: 'POST',
  path: 'flags/dispute',
  summary: 'Disputes a red flag of an asset on behalf of its project. It changes no flag by itself.',
  access: 'stranger',
  query: z.object({}),
  body: z.object({
    asset: assetId,
    code: flagCode,
    name: personName,
    /** In the project. */
    position: storedText(1, 100),
    email: emailAddress,
    text: storedText(1, 5000),
    source: sourceUrl,
    rc_token: z.string().max(8192).optional(),
  }),
  answer: z.object({
    status: z.literal('sent'),
    /** Such as `FD-7K3QX2M9`. */
    reference: z.string(),
    /** Whether a copy was sent to the sender: at most three a day to one address. */
    copy: z.boolean(),
  }),
  errors: ['input.invalid', 'captcha.invalid', 'rate.limited', 'flag.not_found'],
});

/** An answer to a dispute, in the caller's language. `role`: of who answered. */
const publicAnswer = z.object({
  state: z.enum(DISPUTE_DECISIONS),
  text: z.string(),
  role: z.enum(ROLES),
  received_at: z.string(),
  answered_at: z.string(),
});
export type PublicDisputeAnswer = z.infer<typeof publicAnswer>;

export const flagDisputesCall = defineCall({
  method: 'GET',
  path: 'flags/disputes',
  summary: 'Returns the answers to disputes of a red flag of an asset, newest first.',
  query: z.object({ asset: assetId, code: flagCode }),
  answer: z.object({ data: z.array(publicAnswer) }),
  errors: ['input.invalid', 'server.unavailable'],
});

const dispute = z.object({
  reference: z.string(),
  asset: z.object({ _id: z.string(), name: z.string() }),
  code: z.string(),
  title: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** Name, position and address as typed by the sender, not verified. */
  name: z.string(),
  position: z.string(),
  email: z.string(),
  language: z.enum(LOCALES),
  text: z.string(),
  source: z.string(),
  created_at: z.string(),
  answer: z
    .object({ en: z.string(), it: z.string(), role: z.enum(ROLES), answered_at: z.string() })
    .nullable(),
});
export type DisputeAnswer = z.infer<typeof dispute>;

export const listDisputesCall = defineCall({
  method: 'GET',
  path: 'desk/disputes',
  summary: 'Returns disputes of red flags, newest first.',
  access: 'desk',
  roles: ['analyst', 'support', 'admin'],
  query: z.object({
    state: z.enum(DISPUTE_STATES).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  answer: z.object({ disputes: z.array(dispute), page: z.number(), pages: z.number(), open: z.number() }),
  errors: [],
});

export const answerDisputeCall = defineCall({
  method: 'POST',
  path: 'desk/dispute/answer',
  summary:
    'Answers a dispute in public and by email, or replaces the answer. The flag stays as the data make it.',
  access: 'desk',
  roles: ['analyst', 'admin'],
  query: z.object({}),
  body: z.object({
    reference,
    state: z.enum(DISPUTE_DECISIONS),
    en: storedText(1, 5000),
    it: storedText(1, 5000),
  }),
  answer: dispute,
  errors: ['desk.dispute_not_found'],
});

export const discardDisputeCall = defineCall({
  method: 'POST',
  path: 'desk/dispute/discard',
  summary: 'Deletes a dispute without an answer, such as advertising. An answered one stays.',
  access: 'desk',
  roles: ['analyst', 'admin'],
  query: z.object({}),
  body: z.object({ reference }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['desk.dispute_not_found', 'desk.dispute_answered'],
});
