import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOURS_KEPT_DAYS } from '#domain/history/hours.ts';
import { RETENTION_DAYS } from '#domain/privacy/retention.ts';
import { cleanUp } from '#server/cleanup-job.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { createTestDatabase } from '#tests/database.ts';

const people = provideAccounts({}, createTestDatabase);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('cleanUp', () => {
  it('deletes expired rows and keeps the others', async () => {
    const { db } = people;
    const { id: user_id } = await makeMember(people);
    const owners = [await makeMember(people), await makeMember(people)];
    const mail = { user_id, address: 'a@example.org', language: 'en', kind: 'reset', facts: '{}' } as const;
    const insert = {
      one_time_tokens: (days: number) =>
        db
          .insertInto('one_time_tokens')
          .values({ user_id, token_sha256: randomBytes(32), purpose: 'reset', expires_at: daysAgo(days) })
          .execute(),
      sessions: (days: number) =>
        db
          .insertInto('sessions')
          .values({ user_id, id: randomUUID(), token_sha256: randomBytes(32), expires_at: daysAgo(days) })
          .execute(),
      used_captchas: (days: number) =>
        db
          .insertInto('used_captchas')
          .values({ sha256: randomBytes(32), expires_at: daysAgo(days) })
          .execute(),
      rate_limits: (days: number) =>
        db
          .insertInto('rate_limits')
          .values({ key: randomUUID(), expire: daysAgo(days).getTime() })
          .execute(),
      idempotent_responses: (days: number) =>
        db
          .insertInto('idempotent_responses')
          .values({
            user_id,
            key: randomUUID(),
            call: 'x',
            body_sha256: randomBytes(32),
            created_at: daysAgo(days + 1),
          })
          .execute(),
      anonymous_responses: (days: number) =>
        db
          .insertInto('anonymous_responses')
          .values({
            caller: 'c',
            key: randomUUID(),
            call: 'x',
            body_sha256: randomBytes(32),
            created_at: daysAgo(days + 1),
          })
          .execute(),
      emails: (days: number) =>
        db
          .insertInto('emails')
          .values({ ...mail, id: randomUUID(), sent_at: daysAgo(days + 90) })
          .execute(),
      notifications: (days: number) =>
        db
          .insertInto('notifications')
          .values({
            user_id,
            id: randomUUID(),
            kind: 'knowledge',
            subject: randomUUID(),
            words: toJson({}),
            created_at: daysAgo(days + 365),
          })
          .execute(),
      login_origins: (days: number) =>
        db
          .insertInto('login_origins')
          .values({ user_id, origin_hash: randomBytes(32), last_login_at: daysAgo(days + 90) })
          .execute(),
      messages: (days: number) =>
        db
          .insertInto('messages')
          .values({
            reference: randomUUID(),
            email: 'a@example.org',
            email_key: 'a@example.org',
            language: 'en',
            subject: 's',
            text: 't',
            created_at: daysAgo(days + 365),
          })
          .execute(),
      flag_disputes: (days: number) =>
        db
          .insertInto('flag_disputes')
          .values({
            reference: randomUUID(),
            asset_id: 'a',
            code: 'F01',
            name: 'n',
            position: 'p',
            email: 'a@example.org',
            email_key: 'a@example.org',
            language: 'en',
            text: 't',
            source_url: 'https://example.org/',
            created_at: daysAgo(days + 365),
          })
          .execute(),
      api_usage: (days: number) =>
        db
          .insertInto('api_usage')
          .values({
            user_id,
            day: daysAgo(days + 91)
              .toISOString()
              .slice(0, 10),
            requests: 1,
            refused: 0,
          })
          .execute(),
      seats: (days: number) =>
        db
          .insertInto('seats')
          .values({
            id: randomUUID(),
            payer_id: user_id,
            email: `${days}@example.org`,
            email_key: `${days}`,
            language: 'en',
            expires_at: daysAgo(days + 30),
          })
          .execute(),
      reports: (days: number) =>
        db
          .insertInto('reports')
          .values({
            id: randomUUID(),
            user_id,
            kind: 'asset',
            subject: 'x',
            state: 'ready',
            created_at: daysAgo(days + 90),
          })
          .execute(),
      checkouts: (days: number) =>
        db
          .insertInto('checkouts')
          .values({
            id: randomUUID(),
            user_id,
            provider: 'test',
            price_id: 'p',
            plan: 'pro',
            language: 'en',
            state: 'cancelled',
            created_at: daysAgo(days + 90),
            closed_at: daysAgo(days + 90),
          })
          .execute(),
      provider_events: (days: number) =>
        db
          .insertInto('provider_events')
          .values({ provider: 'stripe', event_id: randomUUID(), kind: 'x', received_at: daysAgo(days + 90) })
          .execute(),
      payment_issues: (days: number) =>
        db
          .insertInto('payment_issues')
          .values({
            id: randomUUID(),
            kind: 'dispute',
            provider: 'stripe',
            subject: randomUUID(),
            facts: toJson({}),
            resolved_at: daysAgo(days + 400),
          })
          .execute(),
      subscriptions: (days: number) =>
        db
          .insertInto('subscriptions')
          .values({
            id: randomUUID(),
            user_id: null,
            provider: 'stripe',
            provider_ref: randomUUID(),
            price_id: 'p',
            plan: 'pro',
            billing_interval: 'month',
            amount: '9.90',
            currency: 'EUR',
            status: 'ended',
            period_end: daysAgo(days + 400),
            cancels_at_period_end: false,
            started_at: daysAgo(days + 430),
            ended_at: daysAgo(days + 400),
            checked_at: new Date(),
          })
          .execute(),
      price_hours: (days: number) =>
        db
          .insertInto('price_hours')
          .values({
            asset_id: 'bitcoin',
            hour: daysAgo(days + HOURS_KEPT_DAYS),
            observed_at: daysAgo(days + HOURS_KEPT_DAYS),
            price_usd: 1,
            source: 'coingecko',
          })
          .execute(),
      favourites: (days: number) =>
        db
          .insertInto('favourites')
          .values({ user_id, asset_id: `asset-${days}`, removed_at: daysAgo(days + 1) })
          .execute(),
      wallet_changes: async (days: number) => {
        const change = { user_id: owners.pop()!.id, number: 1, kind: 'delete' } as const;
        await db
          .insertInto('wallet_changes')
          .values({ ...change, made_at: daysAgo(days + 30) })
          .execute();
      },
    };
    expect(Object.keys(insert)).toEqual(expect.arrayContaining(Object.keys(RETENTION_DAYS)));
    await db.deleteFrom('sessions').execute();
    for (const write of Object.values(insert)) {
      await write(0.01);
      await write(-2);
    }
    await db
      .insertInto('emails')
      .values({ ...mail, id: 'waiting', created_at: daysAgo(400) })
      .execute();
    await cleanUp(db);
    const remaining = await Promise.all(
      (Object.keys(insert) as (keyof typeof insert)[]).map(async (table) => {
        const { rows } = await people.pool.query<{ count: number }>(`select count(*)::int from ${table}`);
        return [table, rows[0]!.count];
      }),
    );
    // One row of each, and the waiting email.
    expect(Object.fromEntries(remaining)).toEqual(
      Object.fromEntries(Object.keys(insert).map((table) => [table, table === 'emails' ? 2 : 1])),
    );
  });
});
