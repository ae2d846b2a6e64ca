import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { deskReason } from '#contracts/stored-text.ts';
import { TIERS } from '#contracts/user.ts';
import { ROLES } from '#domain/desk/roles.ts';

const moment = z.string().nullable();

/** An entry of the audit log. `actor`: address of the operator, null for a command or an erased account. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor_id: z.string().nullable(),
  actor: z.string().nullable(),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
});
export type AuditEntryAnswer = z.infer<typeof auditEntry>;

/** An account as operators see it. The wallet is no part of it. Amounts are decimal texts. */
export const deskUser = z.object({
  _id: z.string(),
  email: z.string(),
  pending_email: z.string().nullable(),
  name: z.string(),
  username: z.string().nullable(),
  language: z.string(),
  demo: z.boolean(),
  tier: z.enum(TIERS),
  granted_tier: z.enum(TIERS),
  paid_tier: z.enum(TIERS).nullable(),
  roles: z.array(z.enum(ROLES)),
  created_at: z.string(),
  activated_at: moment,
  deleted_at: moment,
  suspended_at: moment,
  second_factor_since: moment,
  subscriptions: z.array(
    z.object({
      provider: z.string(),
      plan: z.string(),
      amount: z.string(),
      currency: z.string(),
      interval: z.string(),
      status: z.string(),
      started_at: z.string(),
      period_end: z.string(),
      ended_at: moment,
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      total: z.string(),
      currency: z.string(),
      issued_at: z.string(),
    }),
  ),
  devices: z.array(
    z.object({ device: z.string().nullable(), created_at: z.string(), last_used_at: z.string() }),
  ),
  /** Emails of the last 90 days without their texts. */
  mails: z.array(
    z.object({
      kind: z.string(),
      created_at: z.string(),
      sent_at: moment,
      failed_at: moment,
      last_error: z.string().nullable(),
    }),
  ),
  actions: z.array(auditEntry),
});
export type DeskUserAnswer = z.infer<typeof deskUser>;

/** A POST, so that no address is in a log. Each look at an account is entered in the audit log. */
export const findUserCall = defineCall({
  method: 'POST',
  path: 'desk/user/find',
  summary: 'Finds an account by its email address or id.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ q: z.string().trim().min(1).max(254) }),
  answer: deskUser,
  errors: ['desk.user_not_found'],
});

const changeErrors = ['desk.user_not_found', 'desk.own_account'] as const;
const id = z.string().min(1).max(64);

export const givePlanCall = defineCall({
  method: 'POST',
  path: 'desk/user/plan',
  summary: 'Gives a plan without payment.',
  access: 'desk',
  roles: ['admin'],
  query: z.object({}),
  body: z.object({ id, reason: deskReason, tier: z.enum(TIERS) }),
  answer: deskUser,
  errors: changeErrors,
});

export const giveRolesCall = defineCall({
  method: 'POST',
  path: 'desk/user/roles',
  summary: 'Sets the roles of an account and ends its sessions.',
  access: 'desk',
  roles: ['admin'],
  query: z.object({}),
  body: z.object({ id, reason: deskReason, roles: z.array(z.enum(ROLES)).max(ROLES.length) }),
  answer: deskUser,
  errors: [...changeErrors, 'demo.fixed'],
});

export const suspendCall = defineCall({
  method: 'POST',
  path: 'desk/user/suspend',
  summary: 'Suspends an account, or lifts it. An account with a role is suspended by an admin only.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ id, reason: deskReason, suspended: z.boolean() }),
  answer: deskUser,
  errors: [...changeErrors, 'demo.fixed'],
});

export const endUserSessionsCall = defineCall({
  method: 'POST',
  path: 'desk/user/endSessions',
  summary: 'Logs an account out everywhere.',
  access: 'desk',
  roles: ['support', 'admin'],
  query: z.object({}),
  body: z.object({ id, reason: deskReason }),
  answer: deskUser,
  errors: changeErrors,
});

export const resetSecondFactorCall = defineCall({
  method: 'POST',
  path: 'desk/user/resetSecondFactor',
  summary: 'Turns the second factor of an account off, for an owner who lost it, and ends its sessions.',
  access: 'desk',
  roles: ['admin'],
  query: z.object({}),
  body: z.object({ id, reason: deskReason }),
  answer: deskUser,
  errors: [...changeErrors, 'second_factor.none'],
});

export const eraseUserCall = defineCall({
  method: 'POST',
  path: 'desk/user/erase',
  summary:
    'Deletes an account as its owner would: its data are erased after 14 days unless the owner logs in.',
  access: 'desk',
  roles: ['admin'],
  query: z.object({}),
  body: z.object({ id, reason: deskReason }),
  answer: deskUser,
  errors: [...changeErrors, 'demo.fixed'],
});

export const auditLogCall = defineCall({
  method: 'GET',
  path: 'desk/audit',
  summary: 'Returns 50 entries of the audit log, newest first, from before an entry.',
  access: 'desk',
  roles: ['admin'],
  query: z.object({ before: z.coerce.number().int().positive().optional() }),
  answer: z.array(auditEntry),
  errors: [],
});
