import { describe, expect, it } from 'vitest';
import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Observation } from '#domain/method/inputs.ts';
import { applyRatingToFacts, applyRatingToInputs } from '#domain/ratings/apply-rating.ts';
import { checkRatingFile } from '#domain/ratings/check-rating-file.ts';
import type { RatingFile } from '#domain/ratings/rating-file.ts';
import { sampleRatingFile } from '#tests/builders/rating-file.ts';

const checked = checkRatingFile(sampleRatingFile());
const file = (checked as { file: RatingFile }).file;
const recorded = (fields: Partial<Observation<number>>): Observation<number> => ({
  value: 7,
  state: 'ok',
  source: 'defillama',
  observed_at: '2025-11-03T00:00:00Z',
  origin: 'bundled',
  sample: false,
  ...fields,
});

describe('applyRatingToFacts', () => {
  const facts = {
    id: 'example-coin',
    website: null,
    whitepaper: 'https://old.example.org',
  } as unknown as AssetFacts;

  it('overrides facts with those of the file, including null', () => {
    expect(applyRatingToFacts(facts, file)).toEqual({
      id: 'example-coin',
      website: 'https://example.org',
      whitepaper: null,
    });
  });

  it('returns the facts unchanged without a file', () => {
    expect(applyRatingToFacts(facts, undefined)).toEqual(facts);
  });
});

describe('applyRatingToInputs', () => {
  it('prefers a measured value to the value of the file', () => {
    expect(applyRatingToInputs({ depth: recorded({}) }, file).depth?.value).toBe(7);
  });

  it('prefers the value of the file to another estimate and to no value', () => {
    expect(applyRatingToInputs({ depth: recorded({ sample: true }) }, file).depth?.value).toBe(4e8);
    expect(applyRatingToInputs({ depth: recorded({ state: 'error', value: null }) }, file).depth?.value).toBe(
      4e8,
    );
    expect(applyRatingToInputs({}, file).depth?.value).toBe(4e8);
  });

  it('keeps inputs that the file does not contain', () => {
    expect(applyRatingToInputs({ phi: recorded({ sample: true }) }, file).phi?.value).toBe(7);
    expect(applyRatingToInputs({ phi: recorded({}) }, undefined).phi?.value).toBe(7);
  });
});
