import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentIssueKind } from '#contracts/desk-payments.ts';
import type { PaymentProviderName } from '#domain/payments/subscription.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** An event that a provider sent. */
export interface ProviderEvent {
  id: string;
  kind: string;
  subject: string | null;
}

export async function hasEvent(db: Db, provider: PaymentProviderName, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores an event with its effect, in the same transaction. */
export async function insertEvent(
  db: Db,
  provider: PaymentProviderName,
  { id, kind, subject }: ProviderEvent,
): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ provider, event_id: id, kind, subject })
    .onConflict((there) => there.columns(['provider', 'event_id']).doNothing())
    .execute();
}

/** Deletes events that a provider no longer repeats. */
export async function deleteEventsBefore(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('provider_events')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** Stores an issue once; an open one stays as it is. */
export async function insertIssue(
  db: Db,
  issue: { kind: PaymentIssueKind; provider: PaymentProviderName; subject: string; facts: unknown },
): Promise<void> {
  await db
    .insertInto('payment_issues')
    .values({ id: randomUUID(), ...issue, facts: toJson(issue.facts) })
    .onConflict((there) => there.columns(['kind', 'provider', 'subject']).doNothing())
    .execute();
}

/** An entry for the operator. */
export interface PaymentIssue {
  id: string;
  kind: PaymentIssueKind;
  provider: PaymentProviderName;
  /** Id of the subscription at the provider. */
  subject: string;
  /** Address of the account that has the subscription; null when none has it. */
  email: string | null;
  createdAt: Date;
}

/** Subscriptions that were paid at a price which no file contained. */
export async function listUnknownPrices(db: Db): Promise<{ provider: PaymentProviderName; ref: string }[]> {
  return db
    .selectFrom('payment_issues')
    .select(['provider', 'subject as ref'])
    .where('kind', '=', 'unknown_price')
    .where('resolved_at', 'is', null)
    .execute();
}

/** Issues that wait for the operator, oldest first. */
export async function listOpenIssues(db: Db): Promise<PaymentIssue[]> {
  const rows = await db
    .selectFrom('payment_issues as issue')
    .leftJoin('subscriptions', (on) =>
      on
        .onRef('subscriptions.provider', '=', 'issue.provider')
        .onRef('subscriptions.provider_ref', '=', 'issue.subject'),
    )
    .leftJoin('users', 'users.id', 'subscriptions.user_id')
    .select([
      'issue.id',
      'issue.kind',
      'issue.provider',
      'issue.subject',
      'users.email',
      'issue.created_at as createdAt',
    ])
    .where('issue.resolved_at', 'is', null)
    .orderBy('issue.created_at')
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PaymentIssueKind }));
}

/** Marks issues about a subject as resolved. */
export async function resolveIssues(
  db: Db,
  { provider, subject }: { provider: PaymentProviderName; subject: string },
): Promise<void> {
  await db
    .updateTable('payment_issues')
    .set({ resolved_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('resolved_at', 'is', null)
    .where('kind', 'in', ['unknown_user', 'unknown_price'])
    .execute();
}

/** Marks one issue, or those about a subject, as settled by the operator. False when none of them is open. */
export async function closeIssue(db: Db, about: { id: string } | { subject: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_issues')
    .set({ resolved_at: sql<Date>`now()` })
    .where((at) => ('id' in about ? at('id', '=', about.id) : at('subject', '=', about.subject)))
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes issues that were settled so long ago. */
export async function deleteSettledIssues(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom('payment_issues')
    .where('resolved_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}
