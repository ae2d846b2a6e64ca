import { describe, expect, it } from 'vitest';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { applyEstimatedFacts, mergeObservations } from '#domain/estimates/apply-estimates.ts';
import type { Observation } from '#domain/method/inputs.ts';

const observe = (value: number, fields: Partial<Observation<number>> = {}): Observation<number> => ({
  value,
  state: 'ok',
  source: 'defillama',
  observed_at: '2025-11-03T00:00:00Z',
  origin: 'bundled',
  estimated: false,
  ...fields,
});

describe('applyEstimatedFacts', () => {
  const facts = {
    id: 'example-coin',
    website: null,
    whitepaper: 'https://old.example.org',
  } as unknown as AssetFacts;

  it('overrides facts with those of the file, including null', () => {
    const file = { facts: { website: 'https://example.org', whitepaper: null } };
    expect(applyEstimatedFacts(facts, file)).toEqual({
      id: 'example-coin',
      website: 'https://example.org',
      whitepaper: null,
    });
  });

  it('returns the facts unchanged without a file', () => {
    expect(applyEstimatedFacts(facts, undefined)).toEqual(facts);
  });
});

describe('mergeObservations', () => {
  const measured = { depth: observe(1) };
  const rated = { depth: observe(2) };
  const estimated = { depth: observe(3, { estimated: true }) };
  const coarse = { depth: observe(4, { estimated: true }) };
  const unread = { depth: observe(0, { state: 'error', value: null }) };

  it.each([
    ['a measurement to a rating', measured, rated, estimated, 1],
    ['a rating to an estimate', coarse, rated, estimated, 2],
    ['an estimate for the asset to another estimate', coarse, {}, estimated, 3],
    ['an estimate to a failed measurement', unread, {}, estimated, 3],
    ['another estimate to nothing', coarse, {}, {}, 4],
  ])('prefers %s', (_title, recorded, byRaters, byFairview, value) => {
    expect(mergeObservations(recorded, { rated: byRaters, estimated: byFairview }).depth?.value).toBe(value);
  });

  it('keeps inputs that only one of them has', () => {
    const merged = mergeObservations(measured, {
      rated: { phi: observe(0.2) },
      estimated: { tw: observe(5) },
    });
    expect([merged.depth?.value, merged.phi?.value, merged.tw?.value]).toEqual([1, 0.2, 5]);
  });
});
