import { describe, expect, it } from 'vitest';
import { advanceFlags, listFlagsInForce } from '#domain/flags/advance-flags.ts';
import { computeEffectiveStars } from '#domain/inputs/effective-stars.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import { inputToNumber } from '#domain/inputs/read-input.ts';
import { computeTrustedVolume } from '#domain/inputs/trusted-volume.ts';
import { METHOD } from '#domain/method/method.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { computeEffectiveMarketCap } from '#domain/scoring/economics-rules.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  buildTicker,
  type Values,
} from '#tests/builders/build-subject.ts';
import { FORMULA_CONSTANTS } from '#web/features/method/formula-constants.ts';

const partOf = (component: SubScore, name: string) =>
  SUB_SCORE_RULES.find((rule) => rule.component === component)!
    .variants.flatMap((variant) => variant.parts)
    .find((part) => part.name === name)!;

const authenticity = (values: Values) =>
  addDerivedColumns(toInputColumns(buildSnapshot(buildSubject(values)))).value.authenticity[0];

describe('formula constants', () => {
  it('limit the volume of an exchange by its depth', () => {
    const ticker = buildTicker({ volume: 1e12, depth: 1, trust: 'green' });
    expect(computeTrustedVolume(ticker)).toBe(FORMULA_CONSTANTS.volume_per_depth);
  });

  it('limit the market cap by days of trusted volume', () => {
    expect(computeEffectiveMarketCap(1e18, 1)).toBe(FORMULA_CONSTANTS.volume_days);
  });

  it('limit stars by forks and contributors', () => {
    expect(computeEffectiveStars(1e9, 1, 0)).toBe(FORMULA_CONSTANTS.stars_per_fork);
    expect(computeEffectiveStars(1e9, 0, 1)).toBe(FORMULA_CONSTANTS.stars_per_contributor);
  });

  it('halve the weight of late milestones and old incidents', () => {
    expect(inputToNumber('miles', buildObservation([FORMULA_CONSTANTS.milestone_months]))).toBe(0.5);
    expect(
      inputToNumber('inc', buildObservation([{ severity: 1, years: FORMULA_CONSTANTS.incident_years }])),
    ).toBe(0.5);
  });

  it('count a clean record in full from its number of months', () => {
    const record = partOf('technology', 'inc');
    expect(record.measure(0, FORMULA_CONSTANTS.record_months, 0, 0, 0)).toBe(100);
    expect(record.measure(0, FORMULA_CONSTANTS.record_months - 1, 0, 0, 0)).toBeLessThan(100);
  });

  it('limit the yield and the moves of the price', () => {
    const pays = partOf('staking_or_mining', 'real_yield');
    expect(pays.measure(1e6, 0, 0, 0, 0)).toBe(FORMULA_CONSTANTS.max_yield);
    const trend = partOf('price_trend', 'trend');
    expect(trend.measure(1e9, 1, 1, 1, 0.01)).toBe(FORMULA_CONSTANTS.max_swings);
  });

  it('halve the points of an all-time high', () => {
    const days = partOf('ath_distance', 'ath_days');
    expect(days.points(0, 0, 0, 0, 0)).toBe(100);
    expect(days.points(FORMULA_CONSTANTS.high_days, 0, 0, 0, 0)).toBe(50);
  });

  it('weight followers by engagement', () => {
    const expected = FORMULA_CONSTANTS.engagement_factor * Math.sqrt(10_000);
    expect(authenticity({ rd_sub: 10_000, eng48: 0.6 * expected })).toBeCloseTo(0.6, 12);
    expect(authenticity({ rd_sub: 10_000, eng48: 0 })).toBe(FORMULA_CONSTANTS.min_authenticity);
    expect(authenticity({ rd_sub: 10_000, eng48: 1e6 })).toBe(FORMULA_CONSTANTS.max_authenticity);
    expect(authenticity({ rd_sub: 10_000 })).toBe(FORMULA_CONSTANTS.unknown_authenticity);
  });

  it('assume one unknown admin privilege, and none for native coins', () => {
    const { deduction } = SUB_SCORE_RULES.find(({ component }) => component === 'decentralization_rate')!;
    expect(deduction!.unknown(0)).toBe(1);
    const [native] = toInputColumns(buildSnapshot(buildSubject({}, { facts: { kind: 'coin' } }))).traits;
    expect(deduction!.unknown(native!)).toBe(0);
    expect(deduction!.points(METHOD.inputs.priv.max)).toBe(30);
  });

  it('clear a flag after the number of runs', () => {
    const flag = {
      code: 'F07',
      severity: 'S1',
      params: {},
      source: null,
      observed_at: null,
      estimated: false,
    } as const;
    let states = advanceFlags(
      null,
      [{ code: 'F07', raised: flag, sustainedSeverity: 'S1' }],
      '2026-01-01T00:00:00Z',
    );
    let runs = 0;
    while (listFlagsInForce(states).length > 0) {
      runs++;
      states = advanceFlags(states, [], `2026-02-${String(runs).padStart(2, '0')}T00:00:00Z`);
    }
    expect(runs).toBe(FORMULA_CONSTANTS.runs_to_clear);
  });
});
