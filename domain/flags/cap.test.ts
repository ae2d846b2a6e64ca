import { describe, expect, it } from 'vitest';
import { computeFlagCap } from '#domain/flags/cap.ts';
import { computeCapColumn } from '#domain/flags/flag-columns.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  daysBefore,
  type Values,
  withInputs,
} from '#tests/builders/build-subject.ts';

describe('cap', () => {
  it.each([
    ['', 100],
    ['S1', 100],
    ['S1 S1 S1', 100],
    ['S2', 64],
    ['S2 S2', 59],
    ['S2 S2 S2', 54],
    ['S2 S2 S2 S2', 50],
    ['S2 S2 S2 S2 S2 S2', 50],
    ['S3', 40],
    ['S3 S3', 32],
    ['S3 S3 S3 S3', 19],
    ['S2 S3', 40],
    ['S2 S2 S2 S2 S3', 40],
    ['S4', 15],
    ['S2 S3 S4', 15],
    ['S4 S4', 15],
  ])('for the severities "%s" is %i', (severities, expected) => {
    const flags = severities.split(' ').map((severity) => ({ severity: severity as 'S1' }));
    expect(computeFlagCap(flags)).toBe(expected);
  });
});

describe('computeCapColumn', () => {
  const computeCap = (values: Values, facts = {}) =>
    computeCapColumn(toInputColumns(buildSnapshot(buildSubject(), buildSubject(values, { facts }))))[1];

  it.each([
    ['no flag', {}, 100],
    ['a note', { push_d: 200 }, 100],
    ['a warning', { push_d: 400 }, 64],
    ['two warnings', { push_d: 400, venues: 1 }, 59],
    ['a warning and a note', { push_d: 400, circ_share: 0.5 }, 64],
    ['a severe flag', { top10: 0.8 }, 40],
    ['a severe flag and a warning', { top10: 0.8, push_d: 400 }, 40],
    ['two severe flags', { top10: 0.8, priv: 1, verif: 0 }, 32],
  ] as [string, Values, number][])('returns the cap for %s', (_, values, expected) => {
    expect(computeCap(values)).toBe(expected);
  });

  it('returns 15 for an impersonating asset and leaves the original uncapped', () => {
    const lookAlikes = [1e9, 1e6].map((mcap, i) =>
      buildSubject({ mcap }, { facts: { id: `twin-${i}`, name: 'Twin', ticker: 'TWN' } }),
    );
    expect([...computeCapColumn(toInputColumns(buildSnapshot(...lookAlikes)))]).toEqual([100, 15]);
  });

  it('ignores estimates', () => {
    const subject = withInputs(buildSubject(), { top10: buildObservation(0.8, { estimated: true }) });
    expect(computeCapColumn(toInputColumns(buildSnapshot(subject)))[0]).toBe(100);
  });

  it('counts a lost peg only for stablecoins', () => {
    expect(computeCap({ peg: 6 })).toBe(100);
    expect(computeCap({ peg: 6 }, { kind: 'stablecoin' })).toBe(40);
  });

  it('ignores old figures only for flags about recent days', () => {
    const capAfter = (days: number, values: Values) => {
      const old = Object.entries(values).map(([input, value]) => [
        input,
        buildObservation(value, { observed_at: daysBefore(days) }),
      ]);
      const subject = withInputs(buildSubject(), Object.fromEntries(old));
      return computeCapColumn(toInputColumns(buildSnapshot(subject)))[0];
    };
    expect(capAfter(0, { unl30: 15 })).toBe(40);
    expect(capAfter(400, { unl30: 15 })).toBe(100);
    expect(capAfter(400, { top10: 0.8 })).toBe(40);
  });
});
