import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import type { Input, NumericInput } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { arbitrarySubject } from '#tests/builders/arbitrary-subject.ts';
import { buildObservation, buildSnapshot, withInputs } from '#tests/builders/build-subject.ts';
import { rounds } from '#tests/lanes.ts';

/**
 * Inputs of which a higher value never lowers the score. Market cap, prices, followers, open issues and `sd`
 * are not listed because their effect is mixed by design.
 */
const RISING: NumericInput[] = [
  'ci', 'tests', 'lic', 'sec', 'iss_closed', 'rel', 'nc', 'addr', 'ad365', 'wk', 'code_months', 'live_repos', 'impl', 'docs', 'verif',
  'named', 'eng48', 'tvl', 'projects', 'chains', 'act', 'watch', 'venues', 'stars', 'forks', 'contrib', 'ad90', 'raised', 'tier1', 'inst',
  'apy', 'staked', 'secb', 'fiat', 'cefi', 'pool_tvl', 'pool_proj', 'pool_apy', 'vol_med30', 'phi', 'adv', 'fees30', 'circ_share',
  'capped', 'age',
]; // biome-ignore format: a list

/** Inputs of which a higher value never raises the score. */
const FALLING: NumericInput[] = [
  'top100', 'priv', 'cat_rank', 'n_miles', 'top_auth', 'adp90', 'infl', 'unl365', 'ath_days', 'mdd', 'absr', 'peg30',
]; // biome-ignore format: a list

/** Inputs that are monotone in one sub-score but not in the whole score. */
const WITHIN: [SubScore, NumericInput, 1 | -1][] = [
  ['code_quality', 'iss_open', -1],
  ['software_movement', 'iss_open', 1],
  ['price_sales', 'mcap', -1],
  ['capitalization', 'mcap', 1],
  ['risk', 'sd', -1],
  ['ath_distance', 'ath', -1],
  ['ath_distance', 'p7', 1],
  ['price_trend', 'p7', 1],
  ['price_trend', 'past90', -1],
];

const noFlags = (subject: AssetSubject) => new Map([[subject.facts.id, []]]);
const run = (subject: AssetSubject) => scoreSnapshot(buildSnapshot(subject), noFlags(subject))[0]!;

const factor = fc.double({ min: 1, max: 1000, noNaN: true });

/** Raises the value by a factor, or by a step from zero, within its range. */
function raised(input: Input, value: number, by: number): number {
  const { max } = METHOD.inputs[input];
  const step =
    max <= 1000 ? (max - value) * Math.min(1, by / 100) : Math.abs(value) * (by - 1) + (value === 0 ? by : 0);
  return Math.min(max, value + step);
}

describe('scoreSnapshot monotonicity', { timeout: 60_000 }, () => {
  it('never falls with a better input or rises with a worse one, without flags', () => {
    let moved = 0;
    fc.assert(
      fc.property(
        arbitrarySubject({ tidy: true }),
        fc.constantFrom(
          ...RISING.map((input) => [input, 1] as const),
          ...FALLING.map((input) => [input, -1] as const),
        ),
        fc.constantFrom(
          ...RISING.map((input) => [input, 1] as const),
          ...FALLING.map((input) => [input, -1] as const),
        ),
        factor,
        (subject, ...rest) => {
          const by = rest[2];
          for (const [input, sign] of [rest[0], rest[1]]) {
            const seen = subject.inputs[input];
            const before = run(subject).levels;
            const after = run(
              withInputs(subject, { [input]: buildObservation(raised(input, seen?.value ?? 1, by)) }),
            ).levels;
            // Without promises the part is unknown, so that the first promise is not comparable.
            if (!before || !after || !seen || (input === 'n_miles' && seen.value === 0)) continue;
            for (const level of RISK_LEVELS) {
              const change = sign * (after[level].base - before[level].base);
              expect(change, `${input} in ${level}`).toBeGreaterThanOrEqual(-1e-9);
              if (change > 1e-9) moved++;
            }
          }
        },
      ),
      { numRuns: rounds({ full: 300, slow: 3000 }) },
    );
    expect(moved).toBeGreaterThan(rounds({ full: 50, slow: 500 }));
  });

  it.each(WITHIN)('changes %s in one direction with %s', (component, input, sign) => {
    let moved = 0;
    fc.assert(
      fc.property(arbitrarySubject({ tidy: true, plain: true }), factor, (subject, by) => {
        const more = withInputs(subject, {
          [input]: buildObservation(raised(input, subject.inputs[input]!.value!, by)),
        });
        const change =
          sign * (run(more).components[component].score! - run(subject).components[component].score!);
        expect(change).toBeGreaterThanOrEqual(-1e-9);
        if (change > 1e-9) moved++;
      }),
      { numRuns: rounds({ full: 60, slow: 300 }) },
    );
    expect(moved).toBeGreaterThan(rounds({ full: 0, slow: 20 }));
  });
});
