import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillRateGaps } from '#server/modules/ingest/ingest-rates.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';
import { readRateGaps } from '#server/modules/ingest/rate-repository.ts';
import { listEurRates } from '#server/modules/market/price-service.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { type MarketStandIn, startMarketStandIn } from '#tests/stand-ins/market-stand-in.ts';
import { openStandIn } from '#tests/stand-ins/refresh.ts';
import { smallMarket } from '#tests/stand-ins/small-market.ts';

/** Four days after the last bundled rate (18 September 2026). */
const AT = '2026-09-22T12:00:00.000Z';
const DAY_MS = 86_400_000;

describe('fillRateGaps', () => {
  let database: TestDatabase;
  let standIn: MarketStandIn;
  beforeEach(async () => {
    database = await createFilledDatabase();
    standIn = await startMarketStandIn(smallMarket({ at: AT }));
  });
  afterEach(async () => {
    await standIn.close();
    await database.close();
  });

  /** Fills the gaps at the given time. */
  async function fillAt(now: string) {
    const { db } = database;
    const { id: runId } = await db
      .insertInto('ingest_runs')
      .defaultValues()
      .returning('id')
      .executeTakeFirstOrThrow();
    const context = { db, runId, now: new Date(now), progress: { plan: () => {}, done: () => {} } };
    const report = emptyReport('coingecko');
    const calls = await fillRateGaps(context, openStandIn(db, standIn, now).coingecko, report);
    return { calls, report };
  }
  const readRatesFrom = async (day: string) =>
    (await listEurRates(database.db)).filter((rate) => rate.day >= day);

  it('fills each missing day from prices in USD and EUR', async () => {
    const { calls, report } = await fillAt(AT);
    expect([calls, report.received.rates, report.changed, report.failed]).toEqual([2, 3, 3, []]);
    const filled = (await readRatesFrom('2026-09-18')).map(({ day, usd_per_eur, source }) => [
      day,
      Number(usd_per_eur.toFixed(6)),
      source,
    ]);
    expect(filled.slice(1)).toEqual([
      ['2026-09-19', 1.16, 'coingecko'],
      ['2026-09-20', 1.16, 'coingecko'],
      ['2026-09-21', 1.16, 'coingecko'],
    ]);
    expect(filled[0]![2]).toBe('federal-reserve');
  });

  it('makes no calls when there are no gaps', async () => {
    await fillAt(AT);
    const before = await readRatesFrom('2026-09-01');
    const tomorrow = new Date(Date.parse(AT) + DAY_MS).toISOString();
    await database.db
      .insertInto('fx_rates')
      .values({ day: AT.slice(0, 10), pair: 'EUR/USD', rate: 1.2, source: 'coingecko' })
      .execute();
    expect(await fillAt(tomorrow)).toMatchObject({ calls: 0, report: { good: 0, failed: [] } });
    expect((await readRatesFrom('2026-09-01')).slice(0, -1)).toEqual(before);
  });

  it('keeps rates that exist', async () => {
    await database.db
      .insertInto('fx_rates')
      .values({ day: '2026-09-20', pair: 'EUR/USD', rate: 1.3, source: 'coingecko' })
      .execute();
    const { report } = await fillAt(AT);
    expect(report.received.rates).toBe(2);
    expect((await readRatesFrom('2026-09-20'))[0]!.usd_per_eur).toBe(1.3);
  });

  it('leaves the gaps without an error when both answers are in USD', async () => {
    const answers = smallMarket({ at: AT });
    standIn.replaceAnswers((service, path) => answers(service, path, new URLSearchParams()));
    const { report } = await fillAt(AT);
    expect([report.good, report.failed]).toEqual([0, []]);
    expect(await readRateGaps(database.db, new Date(AT), 364)).toHaveLength(3);
  });

  it('ignores weekends of the bundled table and days before the reach of the source', async () => {
    expect(await readRateGaps(database.db, new Date('2026-09-19T00:00:00Z'), 364)).toEqual([]);
    const late = await readRateGaps(database.db, new Date('2028-01-01T00:00:00Z'), 364);
    expect([late[0], late.at(-1), late.length]).toEqual(['2027-01-02', '2027-12-31', 364]);
  });
});
