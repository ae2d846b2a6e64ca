import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { computeMarketInputs } from '#domain/inputs/trusted-volume.ts';
import type { NumericInput } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildObservation, buildSnapshot, buildTicker, withInputs } from '#tests/builders/build-subject.ts';
import { rounds } from '#tests/lanes.ts';

/** Purchasable figures and the most FV points gained by ten times as much, by risk profile (method, 8.1). */
const BOUNDS: {
  bought: string;
  inputs: NumericInput[];
  bound: [number, number, number];
  onlyLog: boolean;
}[] = [
  { bought: 'volume on trusted, deep markets', inputs: ['vol_med30'], bound: [2.6, 1.9, 1.6], onlyLog: true },
  { bought: 'all follower counts', inputs: ['rd_sub', 'tg', 'tw'], bound: [0.6, 1.2, 2.3], onlyLog: false },
  { bought: 'engagement', inputs: ['eng48'], bound: [1.2, 2.4, 4.7], onlyLog: false },
  { bought: 'stars', inputs: ['stars'], bound: [0.4, 0.5, 0.5], onlyLog: true },
  { bought: 'forks', inputs: ['forks'], bound: [0.6, 0.9, 0.9], onlyLog: true },
  { bought: 'dust holders', inputs: ['addr'], bound: [1, 0.8, 0.6], onlyLog: true },
  { bought: 'author-days', inputs: ['ad90', 'ad365'], bound: [1.8, 2, 2.4], onlyLog: false },
  {
    bought: 'all of it at once',
    inputs: ['vol_med30', 'rd_sub', 'tg', 'tw', 'eng48', 'stars', 'forks', 'addr', 'ad90', 'ad365'],
    bound: [8, 10, 13],
    onlyLog: false,
  },
];

const computeBases = (subject: AssetSubject) => {
  const [score] = scoreSnapshot(buildSnapshot(subject), new Map([[subject.facts.id, []]]));
  return RISK_LEVELS.map((level) => score!.levels?.[level].base ?? 0);
};

const bought = (subject: AssetSubject, inputs: readonly NumericInput[], factor: number): AssetSubject =>
  withInputs(
    subject,
    Object.fromEntries(
      inputs.map((input) => [
        input,
        buildObservation(Math.min(METHOD.inputs[input].max, subject.inputs[input]!.value! * factor)),
      ]),
    ),
  );

/** Measured, so that the status is the same before and after. */
const anySubject = arbitrarySubject({ tidy: true, plain: true })
  .filter((subject) => subject.history_days >= 60)
  .map(
    (subject): AssetSubject => ({
      ...subject,
      inputs: Object.fromEntries(
        Object.entries(subject.inputs).map(([input, seen]) => [input, { ...seen, estimated: false }]),
      ) as AssetSubject['inputs'],
    }),
  );

describe('scoreSnapshot under manipulation', { timeout: 60_000 }, () => {
  it.each(BOUNDS)('$bought, up to ten times: gains at most $bound points', ({ inputs, bound }) => {
    const largest = [0, 0, 0];
    fc.assert(
      fc.property(anySubject, fc.double({ min: 1, max: 10, noNaN: true }), (subject, factor) => {
        const before = computeBases(subject);
        computeBases(bought(subject, inputs, factor)).forEach((after, level) => {
          const gain = after - before[level]!;
          expect(gain).toBeLessThanOrEqual(bound[level]! + 1e-9);
          largest[level] = Math.max(largest[level]!, gain);
        });
      }),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
    for (const [level, gain] of largest.entries())
      expect(gain, 'the bound is in reach').toBeGreaterThan(rounds({ full: 0.1, slow: 0.3 }) * bound[level]!);
  });

  it.each(BOUNDS.filter(({ onlyLog }) => onlyLog))(
    '$bought, any factor: gains at most the bound per factor of ten',
    ({ inputs, bound }) => {
      fc.assert(
        fc.property(anySubject, fc.double({ min: 1, max: 6, noNaN: true }), (subject, tens) => {
          const before = computeBases(subject);
          computeBases(bought(subject, inputs, 10 ** tens)).forEach((after, level) => {
            expect(after - before[level]!).toBeLessThanOrEqual(bound[level]! * tens + 1e-9);
          });
        }),
        { numRuns: rounds({ full: 100, slow: 1000 }) },
      );
    },
  );

  it('gains nothing from volume on markets without trust or depth', () => {
    const honest = buildTicker({ volume: 2e6, depth: 1e5 });
    fc.assert(
      fc.property(
        anySubject,
        fc.double({ min: 0, max: 1e10, noNaN: true }),
        fc.boolean(),
        (subject, fake, deep) => {
          const faked = deep
            ? buildTicker({ venue: 'Fake', volume: fake, trust: 'red', depth: 1e9 })
            : buildTicker({ venue: 'Fake', volume: fake, trust: 'green', depth: 0 });
          const withTickers = (tickers: Parameters<typeof computeMarketInputs>[0]) => {
            const volume = tickers.reduce((sum, ticker) => sum + ticker.volume!, 0);
            return withInputs(subject, {
              vol_med30: buildObservation(volume),
              phi: buildObservation(computeMarketInputs(tickers).phi!),
            });
          };
          const [before, after] = [
            computeBases(withTickers([honest])),
            computeBases(withTickers([honest, faked])),
          ];
          after.forEach((score, level) => {
            expect(score).toBeCloseTo(before[level]!, 9);
          });
        },
      ),
      { numRuns: rounds({ full: 100, slow: 1000 }) },
    );
  });
});
