import fc from 'fast-check';
import type { AssetFacts, Ticker } from '#domain/assets/asset.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import {
  CONSENSUS,
  INPUTS,
  type Incident,
  type Input,
  type Observation,
  type Observations,
} from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { buildFacts, daysBefore, TODAY } from '#tests/builders/build-subject.ts';

type Quality = 'project' | 'hype' | 'economics';

/** Range of generated values; both ends lie beyond the input's scale. `falls`: lower is better. */
interface Span {
  lo: number;
  hi: number;
  of: Quality;
  kind: 'log' | 'linear' | 'count';
  isLowerBetter?: true;
}

const span = (of: Quality, kind: Span['kind'], lo: number, hi: number, isLowerBetter?: true): Span => ({
  lo,
  hi,
  of,
  kind,
  isLowerBetter,
});
const P = (kind: Span['kind'], lo: number, hi: number, isLowerBetter?: true) =>
  span('project', kind, lo, hi, isLowerBetter);
const H = (kind: Span['kind'], lo: number, hi: number, isLowerBetter?: true) =>
  span('hype', kind, lo, hi, isLowerBetter);
const E = (kind: Span['kind'], lo: number, hi: number, isLowerBetter?: true) =>
  span('economics', kind, lo, hi, isLowerBetter);

type Listed = 'miles' | 'inc' | 'consensus' | 'r_use' | 'r_inn' | 'r_road' | 'r_team' | 'r_tech';

const SPANS: Record<Exclude<Input, Listed>, Span> = {
  mcap: E('log', 1e5, 5e12), circ: E('log', 1, 1e15), total: E('log', 1, 1e15), max: E('log', 1, 1e15),
  // Past prices, as multiples of today's.
  p7: E('log', 1e-9, 1e5),
  past30: E('log', 0.15, 5, true),
  past90: E('log', 0.1, 8, true),
  past180: E('log', 0.08, 10, true),
  ath: E('log', 0.8, 500, true), ath_days: E('count', 0, 4000, true), sd: E('linear', 0.001, 0.4, true), mdd: E('linear', 0, 1, true),
  absr: E('log', 1e-4, 0.5, true), vol_med30: E('log', 1e2, 1e12), vol_peak: E('log', 1e2, 1e13), adv: E('log', 1e2, 1e11),
  phi: E('linear', 0, 1), depth: E('log', 1, 1e9), venues: E('count', 0, 80), fiat: E('count', 0, 20), cefi: E('count', 0, 2),
  infl: E('linear', -10, 120, true), circ_share: E('linear', 0, 1), unl30: E('linear', 0, 25, true), unl365: E('linear', 0, 60, true),
  capped: E('count', 0, 1), fees30: E('log', 1e2, 1e9), tvl: H('log', 1e5, 1e11), projects: H('count', 0, 900), chains: H('count', 0, 30),
  pool_tvl: E('log', 1e4, 1e11), pool_proj: E('count', 0, 200), pool_apy: E('linear', 0, 40), apy: E('linear', 0, 200),
  staked: E('log', 1e5, 1e12), secb: E('log', 1e5, 1e11), ad90: H('count', 0, 4000), adp90: H('count', 0, 4000, true),
  ad365: P('count', 0, 9000), wk: P('count', 0, 52), top_auth: P('linear', 0, 1, true), code_months: P('count', 0, 150),
  push_d: P('count', 0, 800, true), stars: H('log', 1, 2e5), forks: H('log', 1, 5e4), contrib: H('log', 1, 3000),
  iss_open: H('count', 0, 5000), iss_closed: P('count', 0, 5000), rel: P('count', 0, 12), ci: P('count', 0, 1), tests: P('count', 0, 1),
  lic: P('count', 0, 1), sec: P('linear', 0, 1), live_repos: P('count', 0, 60), impl: P('linear', 0, 1), docs: P('linear', 0, 1),
  verif: P('linear', 0, 1), top100: P('linear', 0, 1, true), top10: P('linear', 0, 1, true), addr: P('log', 10, 1e9), nc: P('count', 1, 60),
  priv: P('count', 0, 5, true), rd_sub: H('log', 10, 1e7), tg: H('log', 10, 1e7), tw: H('log', 10, 1e8), fol: H('log', 10, 1e8),
  eng48: H('log', 0.1, 2000), act: H('log', 1, 1e7), watch: H('log', 10, 1e7), raised: H('log', 1e5, 2e9), tier1: H('count', 0, 9),
  inst: H('linear', 0, 1), n_miles: P('count', 0, 12), cat_rank: P('count', 1, 120, true), named: P('count', 0, 40), age: E('log', 1, 6000),
  site: P('count', 0, 1), wp: P('count', 0, 1), peg30: E('linear', 0, 8, true), peg: E('linear', 0, 8, true),
  // For flags only. Yes or no is exact only at the ends, so that most generated assets have few of these flags.
  pump_alert: E('linear', 0, 1, true), pump_rise: E('linear', 4, 90, true), pump_volume: E('log', 20, 900, true), pumps30: E('linear', 0, 1.2, true), pumps90: E('linear', 0, 2.2, true), pump_d: E('count', 0, 90),
  pump_lost: E('linear', 0, 1), wash_days: E('linear', 0, 3.2, true), sell_ok: E('linear', 0, 1), sell_tax: E('linear', 0, 11, true),
  dex_only: E('linear', 0, 1, true), lp_unlocked: E('linear', 0, 1, true), inactive: E('linear', 0, 1, true),
  hack_loss: E('log', 1e2, 1e5, true), warned: E('linear', 0, 1, true),
}; // biome-ignore format: a table reads best in rows

const INPUT_CASES = ['ok', 'missing', 'na', 'error', 'garbage', 'absent'] as const;
type InputCase = (typeof INPUT_CASES)[number];

/** Random numbers for one input. Its value depends on the asset's quality and on `tidy`. */
interface Draw {
  u: number;
  inputCase: InputCase;
  age: number;
  origin: 'live' | 'bundled';
  estimated: boolean;
}

/** Uniform over 0..1; `fc.double` would cluster near 0. */
const unit = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 10_000);

const arbitraryDraw: fc.Arbitrary<Draw> = fc.record({
  u: fc.oneof({ weight: 8, arbitrary: unit }, { weight: 1, arbitrary: fc.constantFrom(0, 1) }),
  inputCase: fc.oneof(
    { weight: 14, arbitrary: fc.constant('ok' as InputCase) },
    { weight: 3, arbitrary: fc.constantFrom(...INPUT_CASES) },
  ),
  age: fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: -5, max: 3000 }) },
  ),
  origin: fc.constantFrom('live', 'bundled'),
  estimated: fc.boolean(),
});

const GARBAGE: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1e12,
  1e40,
  '12',
  null,
  [9, 9, 9],
  {},
];

function scaleNumber({ lo, hi, kind, isLowerBetter }: Span, quality: number): number {
  const v = isLowerBetter ? 1 - quality : quality;
  const value = kind === 'log' ? lo * (hi / lo) ** v : lo + (hi - lo) * v;
  return kind === 'count' ? Math.round(value) : value;
}

const buildRating = (input: keyof typeof METHOD.criteria, v: number): number[] =>
  Array.from({ length: METHOD.criteria[input] }, (_, i) => Math.min(5, Math.floor(v * 6 + i * 0.3)));

const PRICES: readonly Input[] = ['past30', 'past90', 'past180', 'ath'];

function buildRawValue(input: Input, v: number, price: number): unknown {
  if (input === 'p7') return price;
  if (PRICES.includes(input)) return price * scaleNumber(SPANS[input as 'ath'], v);
  if (input === 'consensus') return CONSENSUS[Math.min(2, Math.floor(v * 3))];
  if (input === 'miles') return Array.from({ length: Math.round(v * 6) }, (_, i) => i * 4 * (1 - v));
  if (input === 'inc') {
    const count = Math.round((1 - v) * 3);
    return Array.from(
      { length: count },
      (_, i): Incident => ({ severity: ((i % 3) + 1) as 1 | 2 | 3, years: v * 5 }),
    );
  }
  if (input in METHOD.criteria) return buildRating(input as keyof typeof METHOD.criteria, v);
  return scaleNumber(SPANS[input as keyof typeof SPANS], v);
}

const findQuality = (input: Input): Quality => SPANS[input as keyof typeof SPANS]?.of ?? 'project';

function toObservation(
  input: Input,
  inputDraw: Draw,
  quality: number,
  tidy: boolean,
  price: number,
): Observation | undefined {
  const inputCase = tidy ? 'ok' : inputDraw.inputCase;
  if (inputCase === 'absent') return undefined;
  const v = 0.45 * inputDraw.u + 0.55 * quality;
  let value: unknown = null;
  if (inputCase === 'ok') value = buildRawValue(input, v, price);
  if (inputCase === 'garbage') value = GARBAGE[Math.floor(inputDraw.u * 7.99)];
  return {
    value,
    state: inputCase === 'garbage' ? 'ok' : inputCase,
    source: 'coingecko',
    observed_at: tidy ? TODAY : daysBefore(inputDraw.age),
    origin: inputDraw.origin,
    estimated: inputDraw.estimated,
  };
}

const arbitraryTicker: fc.Arbitrary<Ticker> = fc.record({
  venue: fc.constantFrom('One', 'Two', 'Three', 'Four'),
  pair: fc.constant('X/USD'),
  price: fc.constant(1),
  volume: fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e9, noNaN: true }))),
  depth: fc.option(fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e7, noNaN: true }))),
  trust: fc.constantFrom('green', 'yellow', 'red', null),
  exchange_trust: fc.option(fc.integer({ min: 0, max: 10 })),
  spread_percent: fc.option(fc.double({ min: 0, max: 3, noNaN: true })),
  stale: fc.boolean(),
  anomaly: fc.boolean(),
  dex: fc.boolean(),
  fiat: fc.boolean(),
});

export const arbitraryTickers = fc.array(arbitraryTicker, { maxLength: 6 });

/** Facts of any kind of asset. `plain`: a token to which every sub-score part applies. */
const arbitraryFacts = (plain: boolean): fc.Arbitrary<Partial<AssetFacts>> =>
  plain
    ? fc.constant({ category: 'defi' as const })
    : fc.record({
        category: fc.constantFrom(...CATEGORY_IDS),
        kind: fc.constantFrom('coin', 'token', 'token', 'stablecoin', 'wrapped'),
        chain: fc.boolean(),
        fair_launch: fc.boolean(),
        no_repository: fc.boolean(),
        fee_model: fc.boolean(),
        absent_channels: fc.subarray(['rd_sub', 'tg', 'tw'] as const).map((channels) => [...channels]),
      });

export interface SubjectOptions {
  id?: string;
  /** Every input is measured and fresh. */
  tidy?: boolean;
  /** A token to which every sub-score part applies. */
  plain?: boolean;
}

const anyQuality = fc.record({ project: unit, hype: unit, economics: unit });
/**
 * High hype and economics on an empty project, so that the compensation limit (6.2 of the method) applies.
 */
const hollowQuality = fc.record({
  project: fc.constant(0),
  hype: fc.constant(1),
  economics: unit.map((u) => 0.5 + u / 2),
});

const inputDraws = fc.array(arbitraryDraw, { minLength: INPUTS.length, maxLength: INPUTS.length });

/**
 * An asset whose three pillars vary independently. Some have an empty project, so that the compensation limit
 * applies.
 */
export function arbitrarySubject({
  id = 'wild',
  tidy,
  plain = false,
}: SubjectOptions = {}): fc.Arbitrary<AssetSubject> {
  return fc
    .record({
      draws: inputDraws,
      price: unit.map((u) => 1e-9 * 1e14 ** u),
      quality: fc.oneof(anyQuality, anyQuality, hollowQuality),
      tidy: tidy === undefined ? fc.boolean() : fc.constant(tidy),
      facts: arbitraryFacts(plain),
      tickers: fc.oneof(fc.constant([] as Ticker[]), arbitraryTickers),
      history_days: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 60, max: 2000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 0, max: 59 }) },
      ),
    })
    .map((generated) => ({
      facts: buildFacts({ id, ...generated.facts }),
      inputs: Object.fromEntries(
        INPUTS.flatMap((input, i) => {
          const observation = toObservation(
            input,
            generated.draws[i]!,
            generated.quality[findQuality(input)],
            generated.tidy,
            generated.price,
          );
          // A recorded trusted volume is the exception: usually it is computed from volume and trusted share.
          const skipped = input === 'adv' && (plain || generated.draws[i]!.u < 0.7);
          return observation === undefined || skipped ? [] : [[input, observation]];
        }),
      ) as Observations,
      tickers: generated.tickers,
      history_days: generated.history_days,
    }));
}

/** Assets with distinct ids. */
export const arbitrarySubjects = (
  options: SubjectOptions & { min: number; max: number },
): fc.Arbitrary<AssetSubject[]> =>
  fc
    .array(arbitrarySubject(options), { minLength: options.min, maxLength: options.max })
    .map((subjects) =>
      subjects.map((subject, i) => ({ ...subject, facts: { ...subject.facts, id: `asset-${i}` } })),
    );
