import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlagPeriod } from '#domain/flags/flag-period.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { recordFlagPeriods } from '#server/modules/scoring/flag-history-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createFilledDatabase();
});
afterAll(() => database.close());

const build = (since: string): FlagPeriod => ({
  code: 'F07',
  since,
  cleared_at: null,
  flag: {
    code: 'F07',
    severity: 'S1',
    params: { date: '2025-01-02', days: 200 },
    source: 'github',
    observed_at: `${since}T00:00:00.000Z`,
  },
  evidence: [
    { input: 'push_d', value: 200, unit: 'days', source: 'github', observed_at: `${since}T00:00:00.000Z` },
  ],
});
const record = (day: string, periods: readonly FlagPeriod[], asset = 'tether') =>
  inTransaction(database.db, (transaction) =>
    recordFlagPeriods(transaction, day, new Map([[asset, periods]])),
  );
const read = async () =>
  (
    await database.db
      .selectFrom('flag_history')
      .select(['since', 'cleared_at'])
      .where('asset_id', '=', 'tether')
      .where('code', '=', 'F07')
      .orderBy('since')
      .execute()
  ).map(({ since, cleared_at }) => [since, cleared_at]);

describe('the history of flags', () => {
  it('keeps a cleared flag with its start, and adds a period when the flag returns', async () => {
    await record('2027-01-01', [build('2027-01-01')]);
    await record('2027-01-02', [build('2027-01-01')]);
    expect(await read()).toEqual([['2027-01-01', null]]);
    await record('2027-01-09', []);
    expect(await read()).toEqual([['2027-01-01', '2027-01-09']]);
    await record('2027-01-10', []);
    expect(await read()).toEqual([['2027-01-01', '2027-01-09']]);
    await record('2027-02-01', [build('2027-02-01')]);
    expect(await read()).toEqual([
      ['2027-01-01', '2027-01-09'],
      ['2027-02-01', null],
    ]);
    const periods = (await loadLatestSnapshot(database.db))!.assets.get('tether')!.cleared_flags;
    expect(periods).toMatchObject([{ code: 'F07', since: '2027-01-01', cleared_at: '2027-01-09' }]);
    expect(periods[0]!.evidence).toEqual(build('2027-01-01').evidence);
  });

  it('leaves the flags of an asset that is not scored any more in force', async () => {
    const before = await read();
    await record('2027-03-01', [], 'bitcoin');
    expect(await read()).toEqual(before);
  });

  it('contains after a run every flag in force', async () => {
    const snapshot = (await loadLatestSnapshot(database.db))!;
    const expected = [...snapshot.assets.values()].flatMap(({ facts, flags }) =>
      flags.filter(({ severity }) => severity !== null).map(({ code }) => `${facts.id} ${code}`),
    );
    const rows = await database.db
      .selectFrom('flag_history')
      .select(['asset_id', 'code'])
      .where('cleared_at', 'is', null)
      .where('asset_id', '!=', 'tether')
      .execute();
    expect(expected.length).toBeGreaterThan(0);
    expect(rows.map(({ asset_id, code }) => `${asset_id} ${code}`).sort()).toEqual(
      expected.filter((key) => !key.startsWith('tether ')).sort(),
    );
  });
});
