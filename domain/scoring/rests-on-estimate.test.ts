import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { Input } from '#domain/method/inputs.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { buildObservation, buildSnapshot, withInputs } from '#tests/builders/build-subject.ts';
import { MIDX } from '#tests/builders/worked-examples.ts';

const isSample = (subject: AssetSubject) => scoreSnapshot(buildSnapshot(subject))[0]!.sample;
/** Returns MIDX with these inputs marked as estimates. */
const withEstimates = (...inputs: Input[]) =>
  withInputs(
    MIDX,
    Object.fromEntries(inputs.map((input) => [input, { ...MIDX.inputs[input]!, sample: true }])),
  );

describe('the estimate mark of a run', () => {
  it('is false when every figure is measured', () => {
    expect(isSample(MIDX)).toBe(false);
  });

  it.each(['unl365', 'mcap', 'r_use', 'tvl', 'top100', 'sd', 'priv'] as const)(
    'is true when only %s is an estimate',
    (input) => {
      expect(MIDX.inputs[input]).toBeDefined();
      expect(isSample(withEstimates(input))).toBe(true);
    },
  );

  it.each(['rd_sub', 'tg', 'tw'] as const)('is true when the followers of %s are an estimate', (input) => {
    expect(isSample(withInputs(MIDX, { [input]: buildObservation(5_000, { sample: true }) }))).toBe(true);
  });

  it('is false when the estimate is unknown', () => {
    const lost = { ...buildObservation<number>(9, { sample: true }), value: null, state: 'missing' as const };
    expect(isSample(withInputs(MIDX, { unl365: lost as never }))).toBe(false);
  });

  it('is false when the part of the estimate does not apply', () => {
    const chain = { ...MIDX.facts, chain: true };
    expect(
      isSample({ ...withInputs(MIDX, { chains: buildObservation(3, { sample: true }) }), facts: chain }),
    ).toBe(false);
  });
});
