import { describe, expect, it } from 'vitest';
import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  buildTicker,
  daysBefore,
  TODAY,
  type Values,
  withInputs,
} from '#tests/builders/build-subject.ts';

const flags = (values: Values, over: { facts?: Partial<AssetFacts>; tickers?: readonly Ticker[] } = {}) =>
  scoreSnapshot(buildSnapshot(buildSubject(values, over)))[0]!.flags;
/** Returns the severity of one flag, or null when it is not raised. */
const severity = (code: string, values: Values, over = {}) =>
  flags(values, over).find((flag) => flag.code === code)?.severity ?? null;

type Case = [string, Values, string | null];

describe('F01, pump in progress', () => {
  it.each([
    ['three times a month ago, small', { p7: 3, past30: 1, mcap: 299e6 }, 'S3'],
    ['just under three times', { p7: 2.99, past30: 1, mcap: 1e6 }, null],
    ['too large to be a pump', { p7: 9, past30: 1, mcap: 300e6 }, null],
    ['of unknown size', { p7: 9, past30: 1 }, null],
  ] as Case[])('%s', (_, values, expected) => expect(severity('F01', values)).toBe(expected));

  it('is not raised when the prices are old', () => {
    const old = withInputs(buildSubject({ p7: 9, mcap: 1e6 }), {
      past30: buildObservation(1, { observed_at: daysBefore(4) }),
    });
    expect(scoreSnapshot(buildSnapshot(old))[0]!.flags).toEqual([]);
  });
});

describe('F03, volume without liquidity', () => {
  it.each([
    ['80 % untrusted', { phi: 0.2 }, 'S2'],
    ['79 % untrusted', { phi: 0.21 }, null],
    ['more than 1,000 times the depth', { vol_med30: 1001, depth: 1 }, 'S2'],
    ['1,000 times the depth', { vol_med30: 1000, depth: 1 }, null],
    ['volume without depth', { vol_med30: 1, depth: 0 }, 'S2'],
    ['both', { phi: 0.1, vol_med30: 1e6, depth: 1 }, 'S3'],
    ['neither volume nor depth', { vol_med30: 0, depth: 0 }, null],
  ] as Case[])('%s', (_, values, expected) => expect(severity('F03', values)).toBe(expected));
});

describe('F05, single exchange', () => {
  it.each([
    ['without a trusted one', { venues: 0 }, 'S3'],
    ['one', { venues: 1 }, 'S2'],
    ['two', { venues: 2 }, null],
    ['unknown', {}, null],
  ] as Case[])('%s', (_, values, expected) => expect(severity('F05', values)).toBe(expected));

  it('is computed from the markets when they are known', () => {
    const big = buildTicker({ venue: 'Big', volume: 9e5 });
    const small = buildTicker({ venue: 'Small', volume: 1e5 });
    expect(severity('F05', { venues: 9 }, { tickers: [big, small] })).toBe('S1');
    expect(severity('F05', { venues: 9 }, { tickers: [big, { ...small, volume: 1.1e5 }] })).toBeNull();
    expect(severity('F05', { venues: 9 }, { tickers: [big] })).toBe('S2');
    expect(severity('F05', { venues: 9 }, { tickers: [{ ...big, trust: 'red' }] })).toBe('S3');
    expect(flags({}, { tickers: [big] })[0]!.params).toMatchObject({ venue: 'Big', venues: 1 });
  });
});

describe('flags of one or two figures', () => {
  it.each([
    ['F06', { top10: 0.5 }, 'S2'],
    ['F06', { top10: 0.49 }, null],
    ['F06', { top100: 0.95 }, 'S2'],
    ['F06', { top100: 0.94 }, null],
    ['F06', { top10: 0.8 }, 'S3'],
    ['F06', { top10: 0.79, top100: 0.99 }, 'S2'],
    ['F07', { push_d: 180 }, null],
    ['F07', { push_d: 181 }, 'S1'],
    ['F07', { push_d: 365 }, 'S1'],
    ['F07', { push_d: 366 }, 'S2'],
    ['F08', { ath_days: 181, p7: 5, ath: 100 }, 'S1'],
    ['F08', { ath_days: 180, p7: 5, ath: 100 }, null],
    ['F08', { ath_days: 900, p7: 5.1, ath: 100 }, null],
    ['F08', { ath_days: 900, p7: 1, ath: 100 }, 'S2'],
    ['F08', { ath_days: 900, p7: 1, ath: 100, vol_med30: 0.99, vol_peak: 100 }, 'S3'],
    ['F08', { ath_days: 900, p7: 1, ath: 100, vol_med30: 1, vol_peak: 100 }, 'S2'],
    ['F08', { ath_days: 900, p7: 4, ath: 100, vol_med30: 0.1, vol_peak: 100 }, 'S1'],
    ['F09', { wp: 0, docs: 0 }, 'S1'],
    ['F09', { wp: 0 }, null],
    ['F09', { wp: 0, docs: 0.5 }, null],
    ['F09', { wp: 1, docs: 0 }, null],
    ['F09', { site: 0 }, 'S2'],
    ['F09', { site: 0, wp: 0, docs: 0 }, 'S3'],
    ['F09', { site: 1 }, null],
    ['F10', { age: 89 }, 'S2'],
    ['F10', { age: 90 }, 'S1'],
    ['F10', { age: 179 }, 'S1'],
    ['F10', { age: 180 }, null],
    ['F11', { circ_share: 0.51 }, null],
    ['F11', { circ_share: 0.5 }, 'S1'],
    ['F11', { circ_share: 0.2 }, 'S2'],
    ['F11', { circ_share: 0.21 }, 'S1'],
    ['F11', { circ_share: 1 / 12 }, 'S3'],
    ['F11', { circ_share: 0.084 }, 'S2'],
    ['F12', { unl30: 0.99 }, null],
    ['F12', { unl30: 1 }, 'S1'],
    ['F12', { unl30: 5 }, 'S2'],
    ['F12', { unl30: 15 }, 'S3'],
    ['F12', { unl30: 14.9 }, 'S2'],
    ['F01', { pump_alert: 0 }, null],
    ['F01', { pump_alert: 1 }, 'S1'],
    ['F01', { pump_alert: 2 }, 'S2'],
    ['F01', { pump_alert: 3 }, 'S3'],
    ['F01', { pump_alert: 1, p7: 3, past30: 1, mcap: 1e6 }, 'S3'],
    ['F02', { pumps30: 0, pumps90: 1 }, null],
    ['F02', { pumps30: 1, pumps90: 1 }, 'S1'],
    ['F02', { pumps30: 0, pumps90: 2 }, 'S2'],
    ['F02', { pumps30: 2, pumps90: 2 }, 'S2'],
    ['F04', { wash_days: 2 }, null],
    ['F04', { wash_days: 3 }, 'S2'],
    ['F13', { sell_ok: 1, sell_tax: 9.9 }, null],
    ['F13', { sell_ok: 1, sell_tax: 10 }, 'S3'],
    ['F13', { sell_ok: 1, sell_tax: 49.9 }, 'S3'],
    ['F13', { sell_ok: 1, sell_tax: 50 }, 'S4'],
    ['F13', { sell_ok: 0 }, 'S4'],
    ['F15', { dex_only: 1, lp_unlocked: 0.5, depth: 99_999 }, 'S3'],
    ['F15', { dex_only: 1, lp_unlocked: 0.49, depth: 99_999 }, null],
    ['F15', { dex_only: 1, lp_unlocked: 1, depth: 100_000 }, null],
    ['F15', { dex_only: 0, lp_unlocked: 1, depth: 1 }, null],
    ['F15', { dex_only: 1, depth: 1 }, null],
    ['F16', { inactive: 1 }, 'S4'],
    ['F16', { inactive: 0 }, null],
    ['F17', { hack_loss: 10, tvl: 100 }, null],
    ['F17', { hack_loss: 10.1, tvl: 100 }, 'S3'],
    ['F17', { hack_loss: 1e9 }, null],
    ['F21', { warned: 1 }, 'S3'],
    ['F21', { warned: 0 }, null],
    ['F14', { priv: 2 }, 'S2'],
    ['F14', { priv: 1 }, null],
    ['F14', { priv: 1, verif: 0 }, 'S3'],
    ['F14', { priv: 1, verif: 0.5 }, null],
    ['F14', { priv: 0, verif: 0 }, null],
    ['F14', { verif: 0 }, null],
    ['F18', { apy: 30 }, null],
    ['F18', { apy: 30.1 }, 'S2'],
    ['F18', { apy: 101, infl: 51 }, 'S3'],
    ['F18', { apy: 101, infl: 50 }, 'S2'],
    ['F18', { apy: 100, infl: 90 }, 'S2'],
    ['F19', { stars: 1001, forks: 5, contrib: 2 }, 'S1'],
    ['F19', { stars: 1000, forks: 0, contrib: 0 }, null],
    ['F19', { stars: 2000, forks: 20, contrib: 0 }, null],
    ['F19', { stars: 2000, forks: 19, contrib: 0 }, 'S1'],
    ['F19', { stars: 9999 }, null],
  ] as [string, Values, string | null][])('%s with %j has severity %s', (code, values, expected) => {
    expect(severity(code, values)).toBe(expected);
  });
});

describe('flags for some kinds of assets', () => {
  it.each([
    ['F04', { wash_days: 7 }, 'stablecoin', null],
    ['F04', { wash_days: 7 }, 'wrapped', null],
    ['F04', { wash_days: 7 }, 'coin', 'S2'],
    ['F13', { sell_ok: 0 }, 'coin', null],
    ['F13', { sell_ok: 0 }, 'stablecoin', 'S4'],
    ['F15', { dex_only: 1, lp_unlocked: 1, depth: 1 }, 'coin', null],
  ] as [string, Values, AssetFacts['kind'], string | null][])(
    '%s with %j of a %s has severity %s',
    (code, values, kind, expected) => {
      expect(severity(code, values, { facts: { kind } })).toBe(expected);
    },
  );
});

describe('F22, peg deviation', () => {
  const stable = { facts: { kind: 'stablecoin' as const } };

  it.each([
    [2, null],
    [2.01, 'S2'],
    [5, 'S2'],
    [5.01, 'S3'],
  ])('%f %% deviation has severity %s', (peg, expected) => {
    expect(severity('F22', { peg }, stable)).toBe(expected);
  });

  it('is not raised when the deviation is old', () => {
    const old = withInputs(buildSubject({}, stable), {
      peg: buildObservation(60, { observed_at: daysBefore(40) }),
    });
    expect(scoreSnapshot(buildSnapshot(old))[0]!.flags).toEqual([]);
  });

  it('is raised only for stablecoins', () => {
    expect(severity('F22', { peg: 60 })).toBeNull();
  });
});

describe('F20, impersonation', () => {
  const original = buildSubject(
    { mcap: 1e11 },
    { facts: { id: 'tether', name: 'Tether', ticker: 'USDT', contracts: ['ethereum:0xdac17'] } },
  );
  const codes = (facts: Partial<AssetFacts>, mcap?: number) =>
    scoreSnapshot(
      buildSnapshot(original, buildSubject(mcap ? { mcap } : {}, { facts: { id: 'other', ...facts } })),
    )[1]!.flags.map((flag) => flag.code);

  it('ignores case, spaces, accents, invisible and look-alike letters', () => {
    for (const name of ['Tether', ' TETHER ', 'Теther', 'Τether', 'Téther', 'Te\u200Bther', 'Ｔｅｔｈｅｒ']) {
      expect(codes({ name, ticker: 'UЅDТ' }), name).toEqual(['F20']);
    }
  });

  it('requires the same name and ticker and a different contract', () => {
    expect(codes({ name: 'Tether', ticker: 'TTH' })).toEqual([]);
    expect(codes({ name: 'Tethys', ticker: 'USDT' })).toEqual([]);
    expect(codes({ name: 'Tether', ticker: 'USDT', contracts: ['Ethereum:0xDAC17'] })).toEqual([]);
    expect(codes({ name: 'Tether', ticker: 'USDT', kind: 'wrapped' })).toEqual([]);
  });

  it('is raised with S4 for the smaller of the two assets', () => {
    const lookAlikes = scoreSnapshot(
      buildSnapshot(
        buildSubject({ mcap: 1e6 }, { facts: { id: 'small', name: 'Twin', ticker: 'TWN' } }),
        buildSubject({ mcap: 1e9 }, { facts: { id: 'large', name: 'Twin', ticker: 'TWN' } }),
      ),
    );
    expect(lookAlikes.map((score) => score.flags.map((flag) => `${flag.code} ${flag.severity}`))).toEqual([
      ['F20 S4'],
      [],
    ]);
  });

  it('contains the name and contract of the original', () => {
    const [, score] = scoreSnapshot(
      buildSnapshot(original, buildSubject({}, { facts: { id: 'other', name: 'Tether', ticker: 'usdt' } })),
    );
    expect(score!.flags[0]!.params).toEqual({ name: 'Tether', contract: 'ethereum:0xdac17' });
  });

  it('protects only the 200 largest assets', () => {
    const large = Array.from({ length: 200 }, (_, i) =>
      buildSubject({ mcap: 1e10 + i }, { facts: { id: `big-${i}` } }),
    );
    const pair = [1e6, 1e5].map((mcap, i) =>
      buildSubject({ mcap }, { facts: { id: `t-${i}`, name: 'Twin', ticker: 'TWN' } }),
    );
    const found = (count: number) =>
      scoreSnapshot(buildSnapshot(...large.slice(0, count), ...pair)).at(-1)!.flags.length;
    expect([found(199), found(200)]).toEqual([1, 0]);
  });
});

describe('raised flags', () => {
  it('contain their source and date', () => {
    const seen = buildObservation(0.6, { source: 'github', observed_at: TODAY });
    const [score] = scoreSnapshot(buildSnapshot(withInputs(buildSubject(), { top10: seen })));
    expect(score!.flags[0]).toMatchObject({
      code: 'F06',
      source: 'github',
      observed_at: TODAY,
    });
  });

  it('are empty when all inputs are unknown', () => {
    expect(flags({})).toEqual([]);
  });

  it('contain the date of the last push and of the high', () => {
    const found = flags({ push_d: 400, ath_days: 365, p7: 1, ath: 1000 });
    expect(found.map((flag) => flag.params.date)).toEqual(['2024-09-29', '2024-11-03']);
  });

  it('have unique codes in ascending order', () => {
    const codes = FLAG_RULES.map((rule) => rule.code);
    expect(codes).toEqual([...new Set(codes)].toSorted());
  });
});
