import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReferenceRates } from '#server/gateways/reference-rates.ts';
import { referenceRatesJob } from '#server/modules/ingest/reference-rates-job.ts';
import { type RatesReport, refreshReferenceRates } from '#server/modules/ingest/refresh-reference-rates.ts';
import { createCurrencyRates } from '#server/modules/market/currency-rates.ts';
import { createSnapshotRefresher } from '#server/modules/market/refresh-holder.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { readSources } from '#server/modules/sources/service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createFilledDatabase } from '#tests/filled-database.ts';
import { type DayOfRates, rateFile } from '#tests/stand-ins/rate-file.ts';

const NOW = new Date('2026-11-27T17:00:00Z');
/** The form of the bank: text of four or more digits, currencies that no transaction can be in among them. */
const FRIDAY: DayOfRates = { USD: '1.1589', JPY: '181.42', CHF: '0.9331', PLN: '4.2365', ISK: '147.60' };
const THURSDAY: DayOfRates = { USD: '1.1593', JPY: '181.04', CHF: '0.9335', PLN: '4.2331', ISK: '147.80' };

describe('refreshReferenceRates', () => {
  let database: TestDatabase;
  let asked: string[] = [];
  let answer: { status?: number; body: string };
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml' }).end(answer.body);
  });
  let config: ReturnType<typeof loadConfig>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    config = loadConfig({ ECB_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
  beforeEach(async () => {
    database = await createFilledDatabase();
    asked = [];
    answer = {
      body: rateFile([
        ['2026-11-26', THURSDAY],
        ['2026-11-27', FRIDAY],
      ]),
    };
  });
  afterEach(() => database.close());
  afterAll(() => server.close());

  const refresh = (now = NOW) => refreshReferenceRates(database.db, openReferenceRates(config), now);
  const readRates = (pair: string) =>
    database.db
      .selectFrom('fx_rates')
      .select(['day', 'rate', 'source'])
      .where('pair', '=', pair)
      .where('day', '>=', '2026-11-01')
      .orderBy('day')
      .execute();

  it('stores the rates of all currencies that a transaction can be in', async () => {
    expect(await refresh()).toEqual({
      stored: 8,
      newest: '2026-11-27',
      refused: [],
      held: [],
      failed: null,
    });
    expect(await readRates('EUR/PLN')).toEqual([
      { day: '2026-11-26', rate: 4.2331, source: 'ecb' },
      { day: '2026-11-27', rate: 4.2365, source: 'ecb' },
    ]);
    expect(await readRates('EUR/ISK')).toEqual([]);
  });

  it('asks for all days first, then for the recent ones, and for all again after a long pause', async () => {
    await refresh();
    await refresh(new Date('2026-11-28T17:00:00Z'));
    await refresh(new Date('2027-03-01T17:00:00Z'));
    expect(asked).toEqual(['/eurofxref-hist.xml', '/eurofxref-hist-90d.xml', '/eurofxref-hist.xml']);
  });

  it('keeps a rate that exists, whatever its source', async () => {
    const bundled = { day: '2026-11-26', pair: 'EUR/USD', rate: 1.16, source: 'coingecko' };
    await database.db.insertInto('fx_rates').values(bundled).execute();
    expect((await refresh()).stored).toBe(7);
    expect((await readRates('EUR/USD')).map(({ rate, source }) => [rate, source])).toEqual([
      [1.16, 'coingecko'],
      [1.1589, 'ecb'],
    ]);
  });

  it('holds a rate that moved by more than 20 %, until the next day confirms it', async () => {
    const leap = { ...FRIDAY, PLN: '5.2' };
    answer.body = rateFile([
      ['2026-11-26', THURSDAY],
      ['2026-11-27', leap],
    ]);
    const { held } = await refresh();
    expect(held).toEqual([
      { id: null, field: 'EUR/PLN', value: '2026-11-27: 5.2', reason: 'moved by more than 20 % from 4.2331' },
    ]);
    expect((await readRates('EUR/PLN')).map(({ day }) => day)).toEqual(['2026-11-26']);
    answer.body = rateFile([
      ['2026-11-26', THURSDAY],
      ['2026-11-27', leap],
      ['2026-11-30', { ...FRIDAY, PLN: '5.18' }],
    ]);
    expect((await refresh(new Date('2026-11-30T17:00:00Z'))).held).toEqual([]);
    expect((await readRates('EUR/PLN')).map(({ rate }) => rate)).toEqual([4.2331, 5.2, 5.18]);
  });

  it('refuses what is no rate, no day or of a day to come, and stores the rest', async () => {
    answer.body = rateFile([
      ['2026-11-26', { ...THURSDAY, CHF: 'N/A', JPY: '0' }],
      ['2026-13-01', FRIDAY],
      ['2026-11-28', { PLN: '4.25' }],
    ]);
    const { stored, refused } = await refresh();
    expect(stored).toBe(2);
    expect(refused.map(({ field, value, reason }) => [field, value, reason])).toEqual([
      ['time', '2026-13-01', 'is not a day'],
      ['EUR/JPY', '2026-11-26: 0', 'is not a rate'],
      ['EUR/CHF', '2026-11-26: N/A', 'is not a rate'],
      ['EUR/PLN', '2026-11-28: 4.25', 'is of a day to come'],
    ]);
  });

  it.each([
    ['a file that was cut off', { body: rateFile([['2026-11-26', THURSDAY]]).slice(0, -30) }, /complete/],
    ['a web page', { body: '<!doctype html><title>Moved</title>' }, /complete/],
    ['a file without rates', { body: rateFile([]) }, /no usable rate/],
    ['an error', { status: 503, body: '' }, /answered 503/],
  ])('changes nothing for %s, and reports it on the sources page', async (_title, given, reason) => {
    answer = given;
    expect(await refresh()).toMatchObject({ stored: 0, newest: null, failed: expect.stringMatching(reason) });
    expect(await readRates('EUR/PLN')).toEqual([]);
    const { statuses } = await readSources(database.db);
    expect(statuses.find(({ id }) => id === 'ecb')).toMatchObject({ last_good_at: null });
  });

  it('gives every node new rates without a new snapshot, for weekends and for at most 7 days', async () => {
    let report: RatesReport | null = null;
    const holder = new SnapshotHolder();
    const refreshHolder = createSnapshotRefresher(database.db, holder);
    await refreshHolder();
    const before = holder.version;
    const job = referenceRatesJob({
      config,
      db: database.db,
      onRefreshed: (found) => {
        report = found;
      },
    });
    // The job takes the time of the machine, on which these days may not have come.
    answer.body = rateFile([
      ['2026-10-01', THURSDAY],
      ['2026-10-02', FRIDAY],
    ]);
    await job.work({ signal: new AbortController().signal } as never);
    expect(report).toMatchObject({ stored: 8, failed: null });
    await refreshHolder();
    expect(holder.version).not.toBe(before);
    const { find } = createCurrencyRates(holder.held!.snapshot);
    const toDay = (text: string) => Date.parse(text) / 86_400_000;
    expect(find('chf', toDay('2026-10-04'))).toEqual({ day: '2026-10-02', per_eur: 0.9331, source: 'ecb' });
    expect(find('pln', toDay('2026-10-09'))).toMatchObject({ day: '2026-10-02' });
    expect(find('pln', toDay('2026-10-10'))).toBeNull();
  });
});
