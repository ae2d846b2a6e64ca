import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { Input } from '#domain/method/inputs.ts';
import { explainAsset } from '#domain/scoring/explain-asset.ts';
import type { PartInput } from '#domain/scoring/snapshot.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  daysBefore,
  withInputs,
} from '#tests/builders/build-subject.ts';
import { MIDX } from '#tests/builders/worked-examples.ts';

const explain = (subject: AssetSubject) => explainAsset(subject, buildSnapshot(subject));

/** Returns the explained input from the first part that contains it. */
function shown(subject: AssetSubject, input: Input): PartInput | undefined {
  const parts = Object.values(explain(subject)).flatMap((component) => component.parts);
  return parts.flatMap(({ inputs }) => inputs).find((each) => each.input === input);
}

const FOLLOWERS = {
  rd_sub: buildObservation(1_000, { observed_at: daysBefore(3) }),
  tg: buildObservation(2_000, { observed_at: daysBefore(5) }),
  tw: buildObservation(3_000, { observed_at: daysBefore(1) }),
};

describe('explainAsset of a measured input', () => {
  it('returns value, unit, source, date and origin as observed', () => {
    const subject = withInputs(MIDX, {
      unl365: buildObservation(9, { source: 'github', observed_at: daysBefore(2), origin: 'bundled' }),
    });
    expect(shown(subject, 'unl365')).toEqual({
      input: 'unl365',
      raw: 9,
      unit: 'percent',
      state: 'ok',
      source: 'github',
      observed_at: daysBefore(2),
      delivery: 'bundled',
      origin: 'measured',
      reason: null,
    });
  });

  it('returns an estimate with its reason', () => {
    const reason = { en: 'A reason.', it: 'Un motivo.' };
    const subject = withInputs(MIDX, { unl365: buildObservation(9, { estimated: true, reason }) });
    expect(shown(subject, 'unl365')).toMatchObject({ origin: 'estimated', reason });
  });

  it('returns a rating as rated, and an estimate of a rating as estimated', () => {
    const rate = (estimated: boolean) =>
      shown(withInputs(MIDX, { r_team: buildObservation([3, 3, 3, 3], { estimated }) }), 'r_team');
    expect([rate(false)!.origin, rate(true)!.origin]).toEqual(['rated', 'estimated']);
  });

  it('returns null for value and source of a missing input', () => {
    expect(shown(withInputs(MIDX, { unl365: undefined }), 'unl365')).toMatchObject({
      raw: null,
      state: 'missing',
      source: null,
      observed_at: null,
      delivery: null,
      origin: 'missing',
      reason: null,
    });
  });

  it('returns no value but the source for an input out of range', () => {
    expect(
      shown(withInputs(MIDX, { unl365: buildObservation(-1, { estimated: true }) }), 'unl365'),
    ).toMatchObject({
      raw: null,
      state: 'error',
      source: 'coingecko',
      origin: 'missing',
    });
  });
});

describe('explainAsset of the sum of followers', () => {
  it('sums the channels instead of an observed sum and uses their oldest date', () => {
    const subject = withInputs(MIDX, { ...FOLLOWERS, fol: buildObservation(999_999) });
    expect(shown(subject, 'fol')).toEqual({
      input: 'fol',
      raw: 6_000,
      unit: 'count',
      state: 'ok',
      source: 'fairview',
      observed_at: daysBefore(5),
      delivery: 'live',
      origin: 'measured',
      reason: null,
    });
  });

  it('contains the sum and each channel once', () => {
    const parts = Object.values(explain(withInputs(MIDX, FOLLOWERS))).flatMap((component) => component.parts);
    const part = parts.find(({ inputs }) => inputs.some(({ input }) => input === 'fol'))!;
    const inputs = part.inputs.map(({ input }) => input);
    expect(inputs).toEqual([...new Set(inputs)]);
    expect(inputs).toEqual(expect.arrayContaining(['fol', 'rd_sub', 'tg', 'tw']));
  });

  it.each(['rd_sub', 'tg', 'tw'] as const)('marks the sum as bundled when only %s is', (channel) => {
    const subject = withInputs(MIDX, {
      ...FOLLOWERS,
      [channel]: { ...FOLLOWERS[channel], origin: 'bundled' },
    });
    expect(shown(subject, 'fol')!.delivery).toBe('bundled');
  });

  it.each(['rd_sub', 'tg', 'tw'] as const)('marks the sum as an estimate when only %s is', (channel) => {
    const subject = withInputs(MIDX, { ...FOLLOWERS, [channel]: { ...FOLLOWERS[channel], estimated: true } });
    expect(shown(subject, 'fol')!.origin).toBe('estimated');
  });

  it('ignores the date of a channel in error', () => {
    const subject = withInputs(MIDX, {
      ...FOLLOWERS,
      tg: buildObservation(-5, { observed_at: daysBefore(9), origin: 'bundled' }),
    });
    expect(shown(subject, 'fol')).toMatchObject({ raw: 4_000, observed_at: daysBefore(3), delivery: 'live' });
  });
});

describe('explainAsset of a sub-score', () => {
  it('sums the weighted parts minus the deduction for every sub-score', () => {
    for (const [name, { score, parts, deduction }] of Object.entries(explain(MIDX))) {
      if (score === null) continue;
      const known = parts.filter((part) => part.part_score !== null);
      expect(
        known.reduce((sum, { weight }) => sum + weight, 0),
        name,
      ).toBeCloseTo(1, 12);
      const points = known.reduce((sum, part) => sum + part.weight * part.part_score!, 0);
      expect(score, name).toBeCloseTo(Math.max(0, points - deduction), 9);
    }
  });

  it('returns the input of a deduction', () => {
    const { decentralization_rate, use_case } = explain(MIDX);
    expect(decentralization_rate.deduction_input).toMatchObject({ input: 'priv', raw: 1 });
    expect(decentralization_rate.deduction).toBeGreaterThan(0);
    expect([use_case.deduction, use_case.deduction_input]).toEqual([0, null]);
  });

  it('returns no score, coverage or weights when it does not apply', () => {
    const category = { ...MIDX.facts, category: 'dao' as const, fee_model: false };
    const { score, coverage, parts, deduction } = explain({ ...MIDX, facts: category }).price_sales;
    expect([score, coverage, deduction]).toEqual([null, 0, 0]);
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) expect(part).toMatchObject({ state: 'na', weight: 0, part_score: null, k: 0 });
  });

  it('gives a missing part 35 points and no coverage', () => {
    const known = explain(MIDX).monetary_strength;
    const unknown = explain(withInputs(MIDX, { unl365: undefined })).monetary_strength;
    const part = unknown.parts.find(({ name }) => name === 'unl365')!;
    expect(part).toMatchObject({ state: 'missing', part_score: 35, value: null, k: 0 });
    expect(unknown.coverage).toBeCloseTo(known.coverage - part.weight, 12);
  });

  it('distinguishes an error from a missing input', () => {
    const parts = explain(withInputs(MIDX, { unl365: buildObservation(-1) })).monetary_strength.parts;
    expect(parts.find(({ name }) => name === 'unl365')).toMatchObject({ state: 'error', part_score: 35 });
  });
});

it('explainAsset throws for an asset outside the snapshot', () => {
  expect(() => explainAsset(buildSubject({}, { facts: { id: 'other' } }), buildSnapshot(MIDX))).toThrow(
    'other is not in the snapshot',
  );
});
