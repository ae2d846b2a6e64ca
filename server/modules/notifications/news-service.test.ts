import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInitialSettings, type Tier } from '#contracts/user.ts';
import type { ScoreAlertFacts } from '#server/modules/mail/mail-facts.ts';
import { BOOK_DIRECTORY } from '#server/modules/notifications/chapter-events.ts';
import { publishNews } from '#server/modules/notifications/news-service.ts';
import { runScoring } from '#server/modules/scoring/service.ts';
import { toJson } from '#server/platform/db/schema.ts';
import { makeMember } from '#tests/builders/member.ts';
import { provideAccounts } from '#tests/builders/open-accounts.ts';
import { makeTemporaryData, removeTemporaryData } from '#tests/temporary-data.ts';

const people = provideAccounts();
const data = makeTemporaryData();
const book = join(data, 'knowledge');
cpSync(BOOK_DIRECTORY, book, { recursive: true });
afterAll(() => removeTemporaryData(data));

let day = Date.parse('2025-11-04T06:00:00Z');
/** Scores the next day, without publishing news. */
const run = async () => {
  day += 86_400_000;
  return (await runScoring(people.db, { now: new Date(day) })).snapshot_id;
};
const publish = () => publishNews(people.db, book);

beforeAll(async () => {
  // With a live source, a run is dated to its own day.
  await people.db
    .updateTable('source_status')
    .set({ live: true })
    .where('source', '=', 'coingecko')
    .execute();
  await run();
});
beforeEach(async () => {
  await people.db.deleteFrom('users').execute();
  await publish();
});

/** Creates a user who follows an asset and receives all emails. */
async function createFollower(asset_id: string | null, tier: Tier = 'pro') {
  const { id } = await makeMember(people, { tier });
  const email = { trading_signals: true, knowledge: true, analysed_assets: true };
  await people.db
    .updateTable('users')
    .set({ settings: toJson({ ...createInitialSettings('en'), email }) })
    .where('id', '=', id)
    .execute();
  if (asset_id) await people.db.insertInto('favourites').values({ user_id: id, asset_id }).execute();
  return id;
}
const readInbox = (id: string) =>
  people.db
    .selectFrom('notifications')
    .select(['kind', 'subject', 'words'])
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute();
const readAlerts = async (id: string) => {
  const rows = await people.db.selectFrom('emails').select('facts').where('user_id', '=', id).execute();
  return rows.map(({ facts }) => facts as ScoreAlertFacts);
};

/** Overwrites inputs of an asset. Returns a function that restores them. */
async function setInputs(asset: string, inputs: readonly string[], value: number | null) {
  const before = await people.db
    .selectFrom('observations')
    .selectAll()
    .where('asset_id', '=', asset)
    .where('input', 'in', inputs as never)
    .execute();
  expect(before.length).toBeGreaterThan(0);
  await sql`update observations set value = to_jsonb(${value}::float8), state = ${value === null ? 'missing' : 'ok'}
    where asset_id = ${asset} and input = any(${inputs})`.execute(people.db);
  return async () => {
    for (const row of before)
      await sql`update observations set value = ${toJson(row.value)}::jsonb, state = ${row.state}
        where asset_id = ${asset} and input = ${row.input} and source = ${row.source} and observed_at = ${row.observed_at}`.execute(
        people.db,
      );
  };
}

const WORK = [
  'ad90',
  'adp90',
  'ad365',
  'wk',
  'code_months',
  'rel',
  'contrib',
  'fees30',
  'tvl',
  'projects',
  'pool_tvl',
];

describe('publishNews', () => {
  it('publishes nothing without a new run, and nothing on the first call', async () => {
    const id = await createFollower('ethereum');
    await publish();
    await people.db.deleteFrom('notification_progress').execute();
    await publish();
    expect(await readInbox(id)).toEqual([]);
  });

  it('notifies followers once of a large fall with its main causes, and no other users', async () => {
    const [id, other] = [await createFollower('ethereum'), await createFollower('bitcoin')];
    const restore = await setInputs('ethereum', WORK, 0);
    await run();
    await Promise.all([publish(), publish()]);
    await publish();
    const [alert, ...more] = await readAlerts(id);
    expect(more).toEqual([]);
    if (alert?.what !== 'move') throw new Error('no score change was reported');
    expect(alert.before - alert.scores.fv).toBeGreaterThanOrEqual(5);
    expect(alert.causes).toHaveLength(3);
    expect(alert.causes.every(({ points }) => points < 0)).toBe(true);
    const { en } = (await readInbox(id))[0]!.words;
    expect(en.title).toBe(`Ethereum: FV Score down to ${alert.scores.fv.toFixed(1)}`);
    expect(en.description).toContain('Largest changes: ');
    expect(await readInbox(other)).toEqual([]);

    await restore();
    await run();
    await publish();
    expect((await readInbox(id)).map(({ subject }) => subject)).toHaveLength(2);
  });

  it('adds up small moves, and starts again after a reported move', async () => {
    const id = await createFollower('ethereum');
    const steps = [['ad90', 'adp90', 'ad365'], ['wk'], ['code_months', 'rel', 'contrib'], ['fees30']];
    const restores: (() => Promise<void>)[] = [];
    const counts: number[] = [];
    for (const step of steps) {
      restores.push(await setInputs('ethereum', step, 0));
      await run();
      await publish();
      counts.push((await readInbox(id)).length);
    }
    expect(counts).toEqual([0, 0, 1, 1]);
    for (const restore of restores) await restore();
    await run();
  });

  it('does not notify a free user of a score outside the plan', async () => {
    const [free, pro] = [await createFollower('sui', 'free'), await createFollower('sui', 'pro')];
    const restore = await setInputs('sui', WORK, 0);
    await run();
    await publish();
    expect(await readAlerts(pro)).toMatchObject([{ what: 'move', asset: { id: 'sui' } }]);
    expect(await readInbox(free)).toEqual([]);
    await restore();
    await run();
  });

  it('notifies followers of a new severe flag on a measured figure with its evidence once it is active', async () => {
    const id = await createFollower('chainlink', 'free');
    const restore = await setInputs('chainlink', ['top10'], 0.99);
    const setEstimated = (estimated: boolean) =>
      people.db
        .updateTable('observations')
        .set({ estimated })
        .where('asset_id', '=', 'chainlink')
        .where('input', '=', 'top10')
        .execute();
    await setEstimated(false);
    await run();
    await publish();
    expect((await readInbox(id)).filter(({ subject }) => subject.includes(':flag:'))).toEqual([]);
    await run();
    await publish();
    await run();
    await publish();
    const flags = (await readInbox(id)).filter(({ subject }) => subject.includes(':flag:'));
    expect(flags).toHaveLength(1);
    expect(flags[0]!.words.en.title).toMatch(/^Chainlink: (severe|critical) red flag “/);
    expect(flags[0]!.words.en.description).toContain('99');
    await restore();
    await setEstimated(true);
  });

  it('notifies all users of a first rating, with the score only where the plan includes it', async () => {
    const inputs = await people.db
      .selectFrom('observations')
      .select('input')
      .distinct()
      .where('asset_id', '=', 'chainlink')
      .where('input', 'not in', ['mcap', 'circ', 'total', 'max'] as never)
      .execute();
    const restore = await setInputs(
      'chainlink',
      inputs.map(({ input }) => input),
      null,
    );
    await run();
    await publish();
    const status = await people.db
      .selectFrom('asset_scores')
      .select('status')
      .where('asset_id', '=', 'chainlink')
      .orderBy('snapshot_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(status.status).toBe('soon');
    const [pro, free] = [await createFollower(null), await createFollower(null, 'free')];
    await restore();
    await run();
    await publish();
    for (const id of [pro, free])
      expect(await readInbox(id)).toMatchObject([
        {
          kind: 'rated_asset',
          subject: 'chainlink',
          words: { en: { title: 'Chainlink now has an FV Score' } },
        },
      ]);
    const description = async (id: string) => (await readInbox(id))[0]!.words.en.description;
    expect(await description(pro)).toMatch(/FV Score: \d/);
  });

  it('notifies once of a new chapter and once of a rewritten one', async () => {
    const id = await createFollower(null, 'free');
    const words = 'en: { title: New, excerpt: "E." }\n      it: { title: Nuovo, excerpt: "I." }';
    writeFileSync(
      join(book, 'contents.yaml'),
      `- en: Part\n  it: Parte\n  chapters:\n    - slug: what-a-block-is\n      ${words}\n    - slug: fresh\n      ${words}\n`,
    );
    writeFileSync(join(book, 'fresh.en.md'), 'Text.');
    await publish();
    expect(await readInbox(id)).toEqual([]);
    writeFileSync(join(book, 'fresh.it.md'), 'Testo.');
    await publish();
    writeFileSync(join(book, 'what-a-block-is.it.md'), 'Riscritto.');
    await publish();
    await publish();
    expect((await readInbox(id)).map(({ words: { it: counts } }) => counts.title)).toEqual([
      'Nuovo capitolo: Nuovo',
      'Capitolo aggiornato: Nuovo',
    ]);
    rmSync(join(book, 'fresh.it.md'));
  });

  it('rolls back on failure and notifies on the next call', async () => {
    const id = await createFollower(null);
    writeFileSync(join(book, 'what-a-block-is.en.md'), 'Rewritten again.');
    await people.pool.query(`alter table emails add constraint broken check (kind <> 'knowledge') not valid`);
    await expect(publish()).rejects.toThrow('broken');
    expect(await readInbox(id)).toEqual([]);
    await people.pool.query('alter table emails drop constraint broken');
    await publish();
    expect(await readInbox(id)).toHaveLength(1);
  });
});
