import { describe, expect, it } from 'vitest';
import { recordFunnel } from '#server/modules/desk-overview/service.ts';
import { provideAccountSite } from '#tests/builders/account-site.ts';
import { makeMember } from '#tests/builders/member.ts';
import { makeOperator } from '#tests/builders/operator.ts';

const { people, ask } = provideAccountSite();
const readOverview = async () => {
  const { headers } = await makeOperator(people, ['support']);
  return (await ask('GET', 'desk/overview', undefined, { headers })).body;
};

describe('GET desk/overview', () => {
  it('states the snapshot, and no jobs before the queue exists', async () => {
    const { snapshot, jobs } = await readOverview();
    expect(snapshot.assets).toBeGreaterThan(0);
    expect(Number.isNaN(Date.parse(snapshot.as_of))).toBe(false);
    expect(jobs).toEqual([]);
  });

  it('counts sign-ups, open sessions and suspended accounts without demo accounts', async () => {
    const before = (await readOverview()).accounts;
    const member = await makeMember(people);
    const demo = await makeMember(people);
    await people.db.updateTable('users').set({ demo: true }).where('id', '=', demo.id).execute();
    await people.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', member.id)
      .execute();
    const after = (await readOverview()).accounts;
    // Each reading adds an operator.
    expect(after.active - before.active).toBe(2);
    expect(after.signed_up_day - before.signed_up_day).toBe(2);
    expect(after.suspended - before.suspended).toBe(1);
  });

  it('counts emails that wait, and states since when and the last error', async () => {
    const before = (await readOverview()).mails;
    const mail = { address: 'a@example.org', language: 'en' as const, kind: 'reset', facts: '{}' };
    await people.db
      .insertInto('emails')
      .values([
        { ...mail, id: 'waiting', created_at: new Date('2026-01-01T00:00:00Z') },
        { ...mail, id: 'given up', failed_at: new Date(), last_error: 'mailbox unavailable' },
      ])
      .execute();
    const after = (await readOverview()).mails;
    expect([after.waiting - before.waiting, after.given_up - before.given_up]).toEqual([1, 1]);
    expect(after).toMatchObject({
      oldest_waiting_at: '2026-01-01T00:00:00.000Z',
      last_error: 'mailbox unavailable',
    });
  });

  it('counts held values by source', async () => {
    const now = new Date();
    await people.db
      .insertInto('source_status')
      .values({ source: 'coingecko', live: true })
      .onConflict((c) => c.doNothing())
      .execute();
    await people.db
      .insertInto('held_rows')
      .values({
        source: 'coingecko',
        asset_id: 'bitcoin',
        field: 'price_usd',
        value: 1,
        previous_value: 2,
        previous_at: now,
        reason: 'leap',
        observed_at: now,
        first_seen_at: now,
        last_seen_at: now,
      })
      .execute();
    const { sources } = await readOverview();
    expect(sources.find(({ id }: { id: string }) => id === 'coingecko').held).toBe(1);
  });

  it('counts how far the sign-ups of a day came, without operators, and keeps the counts when rows go', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const read = async () =>
      (await readOverview()).funnel.find((each: { day: string }) => each.day === day) ?? {
        started: 0,
        activated: 0,
        used: 0,
        paying: 0,
      };
    const before = await read();
    const [idle, follower, payer] = [
      await makeMember(people),
      await makeMember(people),
      await makeMember(people),
    ];
    await people.db.updateTable('users').set({ activated_at: null }).where('id', '=', idle.id).execute();
    await people.db.insertInto('favourites').values({ user_id: follower.id, asset_id: 'bitcoin' }).execute();
    await people.db.updateTable('users').set({ paid_tier: 'pro' }).where('id', '=', payer.id).execute();
    const expected = {
      day,
      started: before.started + 3,
      activated: before.activated + 2,
      used: before.used + 1,
      paying: before.paying + 1,
    };
    expect(await read()).toEqual(expected);
    await recordFunnel(people.db);
    await people.db.deleteFrom('users').where('id', 'in', [idle.id, follower.id]).execute();
    expect(await read()).toEqual(expected);
  });
});
