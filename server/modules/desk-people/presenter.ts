import type { AuditEntryAnswer, DeskUserAnswer } from '#contracts/desk-people.ts';
import type { AuditEntry } from '#server/modules/audit/service.ts';
import type { Account } from '#server/modules/desk-people/service.ts';

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

export function auditEntryAnswer(entry: AuditEntry): AuditEntryAnswer {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor_id: entry.actorId,
    actor: entry.actorEmail,
    action: entry.action,
    subject_kind: entry.subject.kind,
    subject_id: entry.subject.id,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
  };
}

export function deskUserAnswer(account: Account): DeskUserAnswer {
  const { user, secondFactorSince, subscriptions, invoices, devices, mails, actions } = account;
  return {
    _id: user.id,
    email: user.email,
    pending_email: user.pendingEmail,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    username: user.username,
    language: user.settings.language,
    demo: user.isDemo,
    tier: user.tier,
    granted_tier: user.grantedTier,
    paid_tier: user.paidTier,
    roles: [...user.roles],
    created_at: user.createdAt.toISOString(),
    activated_at: toText(user.activatedAt),
    deleted_at: toText(user.deletedAt),
    suspended_at: toText(user.suspendedAt),
    second_factor_since: toText(secondFactorSince),
    subscriptions: subscriptions.map((row) => ({
      provider: row.provider,
      plan: row.plan,
      amount: row.amount,
      currency: row.currency,
      interval: row.billing_interval,
      status: row.status,
      started_at: row.started_at.toISOString(),
      period_end: row.period_end.toISOString(),
      ended_at: toText(row.ended_at),
    })),
    invoices: invoices.map(({ series, number, kind, total, currency, issued_at }) => ({
      number: `${series}-${number}`,
      kind,
      total,
      currency,
      issued_at: issued_at.toISOString(),
    })),
    devices: devices.map(({ device, createdAt, lastUsedAt }) => ({
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    mails: mails.map(({ kind, created_at, sent_at, failed_at, last_error }) => ({
      kind,
      created_at: created_at.toISOString(),
      sent_at: toText(sent_at),
      failed_at: toText(failed_at),
      last_error,
    })),
    actions: actions.map(auditEntryAnswer),
  };
}
