import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInitialSettings, type Tier } from '#contracts/user.ts';
import type { Condition, ConditionTerms } from '#domain/wishlist/condition.ts';
import { publishNews } from '#server/modules/notifications/news-service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';

const people = provideAccounts();
const DAY = 86_400_000;
let day = Date.parse('2025-11-04T06:00:00Z');

/** Scores the next day, with this live price of Ethereum. Does not publish news. */
async function run(price?: number) {
  day += DAY;
  const now = new Date(day);
  if (price !== undefined) {
    await sql`insert into market_quotes (asset_id, source, observed_at, origin, price_usd)
      values ('ethereum', 'coingecko', ${now}, 'live', ${price})`.execute(people.db);
  }
  await runScoring(people.db, { now });
}
const publish = () => publishNews(people.db);

beforeAll(async () => {
  await people.db
    .updateTable('source_status')
    .set({ live: true })
    .where('source', '=', 'coingecko')
    .execute();
});
beforeEach(async () => {
  await people.db.deleteFrom('users').execute();
});

const ABOVE: ConditionTerms = { kind: 'price', currency: 'usd', direction: 'above', value: '4000' };

/** Creates a user with these conditions on an asset; `holds` says whether they are already met. */
async function createUserWithConditions(
  terms: readonly ConditionTerms[] = [ABOVE],
  { tier = 'pro' as Tier, holds = false, asset = 'ethereum', mails = false } = {},
) {
  const { id } = await makeMember(people, { tier });
  const email = { ...createInitialSettings('en').email, analysed_assets: mails };
  await people.db
    .updateTable('users')
    .set({ settings: toJson({ ...createInitialSettings('it'), email, push: true }) })
    .where('id', '=', id)
    .execute();
  const conditions = terms.map((one, at): Condition => ({ ...one, id: `c${at}`, holds, met_at: null }));
  await people.db
    .insertInto('favourites')
    .values({ user_id: id, asset_id: asset, conditions: toJson(conditions) })
    .execute();
  return id;
}
/** Only those of kind `condition`; the user may have other news of the asset too. */
const readConditionNotifications = (id: string) =>
  people.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', id)
    .where('kind', '=', 'condition')
    .orderBy('subject')
    .execute();
const readUserConditions = async (id: string) =>
  (
    await people.db
      .selectFrom('favourites')
      .select('conditions')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).conditions;

describe('publishNews for alert conditions', () => {
  it('notifies in both languages with the figure, its source, its date and a link to the asset', async () => {
    const id = await createUserWithConditions([ABOVE, { ...ABOVE, currency: 'eur', value: '3000' }]);
    await run(4000);
    await publish();
    const [usd, eur] = await readConditionNotifications(id);
    const at = new Date(day).toISOString();
    const date = at.slice(0, 10);
    expect(usd!.words.en).toEqual({
      title: 'Ethereum (ETH): $4,000.00',
      description: `The price is $4,000.00 (CoinGecko, ${date}, 06:00 UTC). Your alert: “Price at or above $4,000.00”.`,
      callToAction: {
        title: 'Open the asset',
        link: expect.stringMatching(/^\/details\/\?id=ethereum&/),
      },
    });
    expect(usd!.words.it.description).toMatch(
      /^Il prezzo è 4\.000,00\u00a0\$ \(CoinGecko, .*a 4\.000,00\u00a0\$ o più»\.$/,
    );
    expect(usd!.push_due).toBe(true);
    expect(eur!.words.en.description).toMatch(/€3,\d{3}\.\d\d \(CoinGecko, .*, at the rate of 2025-/);
    expect(await readUserConditions(id)).toMatchObject([
      { holds: true, met_at: at },
      { holds: true, met_at: at },
    ]);
  });

  it('notifies once per change from unmet to met, even with two nodes at once', async () => {
    const [notYetMet, alreadyMet] = [
      await createUserWithConditions(),
      await createUserWithConditions([ABOVE], { holds: true }),
    ];
    const counts: number[][] = [];
    for (const price of [4100, 3999.99, 4000, 4500]) {
      await run(price);
      await Promise.all([publish(), publish()]);
      await publish();
      counts.push([
        (await readConditionNotifications(notYetMet)).length,
        (await readConditionNotifications(alreadyMet)).length,
      ]);
    }
    expect(counts).toEqual([
      [1, 0],
      [1, 0],
      [2, 1],
      [2, 1],
    ]);
  });

  it('notifies once with the newest figure after several runs', async () => {
    const id = await createUserWithConditions();
    for (const price of [4100, 4200]) await run(price);
    await publish();
    const sent = await readConditionNotifications(id);
    expect(sent.map(({ words }) => words.en.title)).toEqual(['Ethereum (ETH): $4,200.00']);
  });

  it('skips users without the plan, deleted accounts, removed assets and unlisted assets', async () => {
    const [free, deletedUser, userWithRemovedAsset] = [
      await createUserWithConditions([ABOVE], { tier: 'free' }),
      await createUserWithConditions(),
      await createUserWithConditions(),
    ];
    const unlisted = await createUserWithConditions([ABOVE], { holds: true, asset: 'no-such-asset' });
    const set = (id: string, table: 'users' | 'favourites', values: object) =>
      people.db
        .updateTable(table)
        .set(values)
        .where(table === 'users' ? 'id' : 'user_id', '=', id)
        .execute();
    const counts = async () => {
      await publish();
      return Promise.all(
        [free, deletedUser, userWithRemovedAsset, unlisted].map(
          async (id) => (await readConditionNotifications(id)).length,
        ),
      );
    };
    await set(deletedUser, 'users', { deleted_at: new Date() });
    await set(userWithRemovedAsset, 'favourites', { removed_at: new Date() });
    await run(4000);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    for (const id of [free, deletedUser, userWithRemovedAsset])
      expect(await readUserConditions(id)).toMatchObject([{ holds: false }]);
    expect(await readUserConditions(unlisted)).toMatchObject([{ holds: true, met_at: null }]);
    await set(free, 'users', { granted_tier: 'lifetime' });
    await set(userWithRemovedAsset, 'favourites', { removed_at: null });
    await run(4001);
    expect(await counts()).toEqual([1, 0, 1, 0]);
  });

  it('notifies of a score in the chosen profile, by email only when the setting is on', async () => {
    const terms = (value: number) =>
      [{ kind: 'score', level: 'high', direction: 'below', value }] as ConditionTerms[];
    const newest = () =>
      people.db
        .selectFrom('asset_scores')
        .select(['published', 'result'])
        .where('asset_id', '=', 'ethereum')
        .orderBy('snapshot_id', 'desc')
        .executeTakeFirstOrThrow();
    await run();
    const { published, result } = await newest();
    const score = published!.high.score;
    const [reached, quiet, under] = [
      await createUserWithConditions(terms(score), { mails: true }),
      await createUserWithConditions(terms(score)),
      await createUserWithConditions(terms(Number((score - 0.1).toFixed(1))), { mails: true }),
    ];
    await publish();
    const [{ words } = { words: null }] = await readConditionNotifications(reached);
    const shown = score.toFixed(1);
    expect(words!.en.title).toBe(`Ethereum (ETH): FV Score ${shown}`);
    expect(words!.en.description).toContain(`The FV Score is ${shown} in the high profile (Fairview, 2025-`);
    expect(words!.en.description.includes('It is provisional')).toBe(result.levels!.high.provisional);
    expect(await readConditionNotifications(quiet)).toHaveLength(1);
    expect(await readConditionNotifications(under)).toEqual([]);
    const mails = await people.db.selectFrom('emails').select(['user_id', 'kind', 'language']).execute();
    expect(mails.filter(({ user_id }) => user_id !== null)).toEqual([
      { user_id: reached, kind: 'condition', language: 'it' },
    ]);
  });

  it('notifies of a flag with its evidence, instead of the general news of that flag', async () => {
    const flags: ConditionTerms[] = [{ kind: 'flag', severity: 'S3' }];
    const [id, mild] = [
      await createUserWithConditions(flags, { asset: 'chainlink' }),
      await createUserWithConditions([{ kind: 'flag', severity: 'S4' }], { asset: 'chainlink' }),
    ];
    await sql`update observations set value = to_jsonb(0.99::float8), state = 'ok', estimated = false
      where asset_id = 'chainlink' and input = 'top10'`.execute(people.db);
    await run();
    await run();
    await publish();
    const kinds = async (of: string) =>
      (
        await people.db
          .selectFrom('notifications')
          .select(['kind', 'subject'])
          .where('user_id', '=', of)
          .execute()
      ).filter(({ kind, subject }) => kind === 'condition' || subject.includes(':flag:'));
    const now = await people.db
      .selectFrom('asset_scores')
      .select('result')
      .where('asset_id', '=', 'chainlink')
      .orderBy('snapshot_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(now.result.flags.map(({ severity }) => severity)).toContain('S3');
    expect(await kinds(id)).toMatchObject([{ kind: 'condition' }]);
    expect((await readConditionNotifications(id))[0]!.words.en.title).toMatch(
      /^Chainlink \(LINK\): red flag “/,
    );
    expect((await readConditionNotifications(id))[0]!.words.en.description).toContain('99');
    expect(await kinds(mild)).toMatchObject([{ kind: 'score_alert' }]);
  });

  it('skips a condition that its user changes at the same time', async () => {
    const id = await createUserWithConditions();
    await run(4000);
    let publishing: Promise<void> | undefined;
    await inTransaction(people.db, async (transaction) => {
      await transaction
        .updateTable('favourites')
        .set({ conditions: toJson([]) })
        .where('user_id', '=', id)
        .execute();
      publishing = publish();
      await expect
        .poll(async () => {
          const { rows } = await people.pool.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%update favourites f%'`,
          );
          return rows.length;
        })
        .toBe(1);
    });
    await publishing;
    expect(await readUserConditions(id)).toEqual([]);
    expect(await readConditionNotifications(id)).toEqual([]);
  });

  it('rolls back on failure and notifies on the next call', async () => {
    const id = await createUserWithConditions([ABOVE], { mails: true });
    await run(4000);
    await people.pool.query(`alter table emails add constraint broken check (kind <> 'condition') not valid`);
    await expect(publish()).rejects.toThrow('broken');
    expect(await readUserConditions(id)).toMatchObject([{ holds: false, met_at: null }]);
    await people.pool.query('alter table emails drop constraint broken');
    await publish();
    expect(await readConditionNotifications(id)).toHaveLength(1);
  });
});
