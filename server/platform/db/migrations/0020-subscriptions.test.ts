import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { MIGRATIONS } from '#server/platform/db/migrations/all.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = openTestDatabase(await createEmptyDatabase());
});
afterEach(() => database.close());

const upTo = (last: string) =>
  Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= last));
const TIERS = ['free', 'pro', 'enterprise', 'lifetime'];

describe('0020-subscriptions', () => {
  it('keeps the plan of every account of version 0019 as a granted one', async () => {
    const { db } = database;
    await migrateToLatest(db, upTo('0019-scores-as-text'));
    for (const tier of TIERS)
      await sql`insert into users (id, email, email_key, first_name, last_name, settings, tier)
        values (${tier}, ${tier}, ${tier}, 'A', 'B', '{}', ${tier})`.execute(db);
    await migrateToLatest(db, upTo('0020-subscriptions'));
    const { rows } = await sql`select id, tier, granted_tier, paid_tier from users order by id`.execute(db);
    expect(rows).toEqual(
      TIERS.toSorted().map((tier) => ({ id: tier, tier, granted_tier: tier, paid_tier: null })),
    );
  });

  it('puts the higher of the granted and the paid plan in force', async () => {
    const { db } = database;
    await migrateToLatest(db);
    await sql`insert into users (id, email, email_key, first_name, last_name, settings)
      values ('a', 'a', 'a', 'A', 'B', '{}')`.execute(db);
    const found: Record<string, string> = {};
    for (const granted of TIERS)
      for (const paid of [null, 'pro', 'enterprise']) {
        const { rows } = await sql<{ tier: string }>`
          update users set granted_tier = ${granted}, paid_tier = ${paid} returning tier`.execute(db);
        found[`${granted} + ${paid}`] = rows[0]!.tier;
      }
    expect(found).toEqual({
      'free + null': 'free',
      'free + pro': 'pro',
      'free + enterprise': 'enterprise',
      'pro + null': 'pro',
      'pro + pro': 'pro',
      'pro + enterprise': 'enterprise',
      'enterprise + null': 'enterprise',
      'enterprise + pro': 'enterprise',
      'enterprise + enterprise': 'enterprise',
      'lifetime + null': 'lifetime',
      'lifetime + pro': 'lifetime',
      'lifetime + enterprise': 'lifetime',
    });
  });
});
