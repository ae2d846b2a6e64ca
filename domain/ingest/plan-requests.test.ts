import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssetRequestKind,
  countRemainingRequests,
  planCharts,
  planHours,
  planRequests,
  type RequestableAsset,
} from '#domain/ingest/plan-requests.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString();
const succeeded = (days: number) => ({ requested_at: daysAgo(days), succeeded_at: daysAgo(days) });
const failed = (days: number) => ({ requested_at: daysAgo(days), succeeded_at: null });

const asset = (id: string, given: Partial<RequestableAsset> = {}): RequestableAsset => ({
  id,
  rank: 1,
  rated: true,
  live_days: 365,
  recent_gap: false,
  hours: 168,
  asks: { tickers: succeeded(0), detail: succeeded(0) },
  ...given,
});

describe('planRequests', () => {
  it('requests tickers, detail and chart of a new asset', () => {
    expect(planRequests([asset('a', { asks: {}, live_days: 0 })], NOW, 10)).toEqual([
      { ask: 'tickers', id: 'a' },
      { ask: 'detail', id: 'a' },
      { ask: 'chart', id: 'a' },
    ]);
  });

  it.each<[AssetRequestKind, number, boolean]>([
    ['tickers', 1.99, false],
    ['tickers', 2, true],
    ['detail', 3.99, false],
    ['detail', 4, true],
  ])('requests %s again after %d days: %s', (ask, days, due) => {
    const asks = { tickers: succeeded(0), detail: succeeded(0), [ask]: succeeded(days) };
    expect(planRequests([asset('a', { asks })], NOW, 10)).toEqual(due ? [{ ask, id: 'a' }] : []);
  });

  it.each([
    [59, true],
    [60, false],
  ])('requests a chart with %d days of live history: %s', (live_days, due) => {
    expect(planRequests([asset('a', { live_days })], NOW, 10)).toEqual(
      due ? [{ ask: 'chart', id: 'a' }] : [],
    );
  });

  it.each([
    [false, false],
    [true, true],
  ])('requests a chart of an asset with a long live history and a recent gap (%s): %s', (recent_gap, due) => {
    expect(planRequests([asset('a', { recent_gap })], NOW, 10)).toEqual(
      due ? [{ ask: 'chart', id: 'a' }] : [],
    );
  });

  it('waits as long after a failed request as after a successful one', () => {
    expect(
      planRequests([asset('a', { asks: { tickers: failed(1), detail: succeeded(0) } })], NOW, 10),
    ).toEqual([]);
    expect(
      planRequests([asset('a', { asks: { tickers: failed(2), detail: succeeded(0) } })], NOW, 10),
    ).toHaveLength(1);
  });

  it('sorts by days overdue, then by rank, and limits the number of requests', () => {
    const assets = [
      asset('late', { rank: 90, asks: { tickers: succeeded(9), detail: succeeded(0) } }),
      asset('second', { rank: 2, asks: { tickers: succeeded(3), detail: succeeded(0) } }),
      asset('first', { rank: 1, asks: { tickers: succeeded(3), detail: succeeded(0) } }),
    ];
    expect(planRequests(assets, NOW, 3).map(({ id }) => id)).toEqual(['late', 'first', 'second']);
    expect(planRequests(assets, NOW, 2).map(({ id }) => id)).toEqual(['late', 'first']);
    expect(planRequests(assets, NOW, 0)).toEqual([]);
  });

  it('plans rated assets before larger unrated ones', () => {
    const assets = [
      asset('large', { rank: 1, rated: false, asks: {} }),
      asset('rated', { rank: 300, asks: {} }),
    ];
    expect(planRequests(assets, NOW, 1)).toEqual([{ ask: 'tickers', id: 'rated' }]);
  });
});

describe('countRemainingRequests', () => {
  const spent = { calls_this_month: 0, recent_requests: 0, per_month: 10_000 };

  it('allows 18 of the 24 calls of a run for single assets', () => {
    expect(countRemainingRequests('2026-03-01T00:00:00Z', spent)).toBe(18);
  });

  it('allows a second run within 25 minutes only the remaining calls', () => {
    expect(countRemainingRequests('2026-03-01T00:00:00Z', { ...spent, recent_requests: 15 })).toBe(3);
    expect(countRemainingRequests('2026-03-01T00:00:00Z', { ...spent, recent_requests: 18 })).toBe(0);
  });

  it('reserves calls for market figures until the end of the month', () => {
    const day = '2026-03-31T00:00:00Z';
    const reserved = 48 * 3 + 3 + 300;
    expect(countRemainingRequests(day, { ...spent, calls_this_month: 10_000 - reserved - 1 })).toBe(1);
    expect(countRemainingRequests(day, { ...spent, calls_this_month: 10_000 - reserved })).toBe(0);
  });
});

describe('a month with a run every 30 minutes', () => {
  /**
   * Simulates one month. `attempts(n)` is the number of calls of the n-th request; every 10th asset never
   * answers.
   */
  function simulateMonth(count: number, start: string, attempts: (n: number) => number) {
    const end = Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1, 1);
    const assets = Array.from({ length: count }, (_, i) =>
      asset(`a${i}`, { rank: i + 1, rated: i % 3 === 0, live_days: 0, asks: {} }),
    );
    const byId = new Map(assets.map((entry) => [entry.id, entry]));
    let calls = 0;
    let maxInRun = 0;
    let requestCount = 0;
    let recent: number[] = [];
    for (let at = Date.parse(start); at < end; at += HOUR_MS / 2) {
      const now = new Date(at).toISOString();
      recent = recent.filter((moment) => at - moment < 25 * 60_000);
      const room = countRemainingRequests(now, {
        calls_this_month: calls,
        recent_requests: recent.length,
        per_month: 10_000,
      });
      let inRun = 3 + (at % DAY_MS === 0 ? 1 : 0);
      calls += inRun;
      for (const { ask, id } of planRequests(assets, now, room)) {
        const entry = byId.get(id)!;
        const answers = (entry.rank! - 1) % 10 !== 9;
        entry.asks[ask] = {
          requested_at: now,
          succeeded_at: answers ? now : (entry.asks[ask]?.succeeded_at ?? null),
        };
        if (ask === 'chart' && answers) entry.live_days = 365;
        inRun += 1;
        calls += attempts(requestCount);
        requestCount += 1;
        recent.push(at);
      }
      maxInRun = Math.max(maxInRun, inRun);
    }
    return { calls, mostInRun: maxInRun, assets, end };
  }

  it('stays within 24 calls a run and 10,000 a month for any number of assets and any start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 40 }), (count, hours) => {
        const start = new Date(Date.UTC(2026, 2, 1) + hours * 17 * HOUR_MS).toISOString();
        const { calls, mostInRun } = simulateMonth(count, start, () => 1);
        expect(calls).toBeLessThanOrEqual(10_000);
        expect(mostInRun).toBeLessThanOrEqual(24);
      }),
      { numRuns: 12 },
    );
  });

  it('stays within 10,000 calls when every third request takes four attempts', () => {
    const { calls } = simulateMonth(250, '2026-03-01T00:00:00.000Z', (n) => (n % 3 === 0 ? 4 : 1));
    expect(calls).toBeLessThanOrEqual(10_000);
  });

  it('refreshes 210 assets: markets within three days and details within five', () => {
    const { assets, end } = simulateMonth(210, '2026-03-01T00:00:00.000Z', () => 1);
    const answering = assets.filter(({ rank }) => (rank! - 1) % 10 !== 9);
    const oldest = (ask: AssetRequestKind) =>
      Math.max(...answering.map(({ asks }) => end - Date.parse(asks[ask]!.succeeded_at!))) / DAY_MS;
    expect(oldest('tickers')).toBeLessThan(3);
    expect(oldest('detail')).toBeLessThan(5);
  });
});

describe('planCharts', () => {
  it('returns the assets whose chart is due, most important first, within the limit', () => {
    const due = { live_days: 0 };
    const assets = [
      asset('small', { ...due, rank: 900 }),
      asset('large', { ...due, rank: 2 }),
      asset('known'),
      asset('recent', { ...due, asks: { chart: failed(29.9) } }),
      asset('again', { ...due, rank: 3, asks: { chart: succeeded(30) } }),
    ];
    expect(planCharts(assets, NOW, 10)).toEqual(['large', 'again', 'small']);
    expect(planCharts(assets, NOW, 1)).toEqual(['large']);
    expect(planCharts(assets, NOW, -1)).toEqual([]);
  });
});

describe('planHours', () => {
  it.each<[string, Partial<RequestableAsset>, boolean]>([
    ['12 missing hours', { hours: 156 }, false],
    ['13 missing hours', { hours: 155 }, true],
    ['gaps requested 23 hours ago', { hours: 0, asks: { hours: failed(23 / 24) } }, false],
    ['gaps requested a day ago', { hours: 0, asks: { hours: failed(1) } }, true],
  ])('for an asset with %s, %o: due is %s', (_what, given, due) => {
    expect(planHours([asset('a', given)], NOW, 5)).toEqual(due ? ['a'] : []);
  });

  it('returns the most important assets within the limit', () => {
    const assets = [asset('b', { rank: 2, hours: 0 }), asset('a', { rank: 1, hours: 0 })];
    expect(planHours(assets, NOW, 1)).toEqual(['a']);
    expect(planHours(assets, NOW, -1)).toEqual([]);
  });
});
