import { describe, expect, it } from 'vitest';
import { countFlagChecks } from '#domain/flags/flag.ts';
import { listFlagChecks, raiseFlags, readFlags, reviewFlags } from '#domain/flags/raise-flags.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import type { Observations } from '#domain/method/inputs.ts';
import {
  buildObservation,
  buildSnapshot,
  buildSubject,
  buildTicker,
  daysBefore,
  type Values,
  withInputs,
} from '#tests/builders/build-subject.ts';

type SubjectOverrides = Parameters<typeof buildSubject>[1];

/** Returns `code raised/held` for each flag that is raised or near its threshold. */
function listReadings(values: Values, over: SubjectOverrides = {}): string[] {
  const snapshot = buildSnapshot(buildSubject(values, over));
  return readFlags(toInputColumns(snapshot), 0, snapshot).map(
    ({ code, raised, sustainedSeverity }) => `${code} ${raised?.severity ?? '-'}/${sustainedSeverity}`,
  );
}
function raiseFlag(values: Values, over: SubjectOverrides = {}) {
  const snapshot = buildSnapshot(buildSubject(values, over));
  return raiseFlags(toInputColumns(snapshot), 0, snapshot)[0]!;
}
function raiseFlagFromInputs(inputs: Observations) {
  const snapshot = buildSnapshot(withInputs(buildSubject(), inputs));
  return raiseFlags(toInputColumns(snapshot), 0, snapshot)[0]!;
}
const stable: SubjectOverrides = { facts: { kind: 'stablecoin' } };
const tickers = (top: number, rest: number): SubjectOverrides => ({
  tickers: [buildTicker({ venue: 'Big', volume: top }), buildTicker({ venue: 'Small', volume: rest })],
});

describe('readFlags', () => {
  // Values on either side of 80% of each threshold. Lower thresholds are divided by 0.8 instead.
  it.each([
    ['F01 at 2.41 times', { p7: 2.41, past30: 1, mcap: 1e6 }, {}, ['F01 -/S3']],
    ['F01 at 2.39 times', { p7: 2.39, past30: 1, mcap: 1e6 }, {}, []],
    ['F01 at $374M', { p7: 3, past30: 1, mcap: 374e6 }, {}, ['F01 -/S3']],
    ['F01 at $375M', { p7: 3, past30: 1, mcap: 375e6 }, {}, []],
    ['F03 at 65 % untrusted', { phi: 0.35 }, {}, ['F03 -/S2']],
    ['F03 at 63 % untrusted', { phi: 0.37 }, {}, []],
    ['F03 at 801 times the depth', { vol_med30: 801, depth: 1 }, {}, ['F03 -/S2']],
    ['F03 at 800 times the depth', { vol_med30: 800, depth: 1 }, {}, []],
    ['F03 with both near', { phi: 0.35, vol_med30: 801, depth: 1 }, {}, ['F03 -/S3']],
    ['F05 at 73 % on one venue', {}, tickers(73, 27), ['F05 -/S1']],
    ['F05 at 71 % on one venue', {}, tickers(71, 29), []],
    ['F06 at 40 % of ten', { top10: 0.4 }, {}, ['F06 -/S2']],
    ['F06 at 39 % of ten', { top10: 0.39 }, {}, []],
    ['F06 at 65 % of ten', { top10: 0.65 }, {}, ['F06 S2/S3']],
    ['F06 at 63 % of ten', { top10: 0.63 }, {}, ['F06 S2/S2']],
    ['F06 at 77 % of a hundred', { top100: 0.77 }, {}, ['F06 -/S2']],
    ['F06 at 75 % of a hundred', { top100: 0.75 }, {}, []],
    ['F07 at 145 days', { push_d: 145 }, {}, ['F07 -/S1']],
    ['F07 at 144 days', { push_d: 144 }, {}, []],
    ['F07 at 293 days', { push_d: 293 }, {}, ['F07 S1/S2']],
    ['F07 at 292 days', { push_d: 292 }, {}, ['F07 S1/S1']],
    ['F08 at 6.2 % of the high', { ath_days: 181, p7: 6.2, ath: 100 }, {}, ['F08 -/S1']],
    ['F08 at 1.2 % of the high', { ath_days: 181, p7: 1.2, ath: 100 }, {}, ['F08 S1/S2']],
    ['F08 at 1.3 % of the high', { ath_days: 181, p7: 1.3, ath: 100 }, {}, ['F08 S1/S1']],
    [
      'F08 with 1.2 % of the volume',
      { ath_days: 181, p7: 1, ath: 100, vol_med30: 1.2, vol_peak: 100 },
      {},
      ['F08 S2/S3'],
    ],
    [
      'F08 with 1.3 % of the volume',
      { ath_days: 181, p7: 1, ath: 100, vol_med30: 1.3, vol_peak: 100 },
      {},
      ['F08 S2/S2'],
    ],
    ['F11 at 62 %', { circ_share: 0.62 }, {}, ['F11 -/S1']],
    ['F11 at 63 %', { circ_share: 0.63 }, {}, []],
    ['F11 at 25 %', { circ_share: 0.25 }, {}, ['F11 S1/S2']],
    ['F11 at 26 %', { circ_share: 0.26 }, {}, ['F11 S1/S1']],
    ['F11 at 10 %', { circ_share: 0.1 }, {}, ['F11 S2/S3']],
    ['F11 at 11 %', { circ_share: 0.11 }, {}, ['F11 S2/S2']],
    ['F12 at 0.8 %', { unl30: 0.8 }, {}, ['F12 -/S1']],
    ['F12 at 0.79 %', { unl30: 0.79 }, {}, []],
    ['F12 at 4 %', { unl30: 4 }, {}, ['F12 S1/S2']],
    ['F12 at 12 %', { unl30: 12 }, {}, ['F12 S2/S3']],
    ['F12 at 11.9 %', { unl30: 11.9 }, {}, ['F12 S2/S2']],
    ['F14 at two powers', { priv: 2 }, {}, ['F14 S2/S2']],
    ['F18 at 24.1 %', { apy: 24.1 }, {}, ['F18 -/S2']],
    ['F18 at 24 %', { apy: 24 }, {}, []],
    ['F18 at 80.1 and 40.1 %', { apy: 80.1, infl: 40.1 }, {}, ['F18 S2/S3']],
    ['F18 at 80 and 40.1 %', { apy: 80, infl: 40.1 }, {}, ['F18 S2/S2']],
    ['F18 at 80.1 and 40 %', { apy: 80.1, infl: 40 }, {}, ['F18 S2/S2']],
    ['F19 at 801 stars', { stars: 801, forks: 0, contrib: 0 }, {}, ['F19 -/S1']],
    ['F19 at 800 stars', { stars: 800, forks: 0, contrib: 0 }, {}, []],
    ['F19 at 24 forks for 2,000', { stars: 2000, forks: 24, contrib: 0 }, {}, ['F19 -/S1']],
    ['F19 at 25 forks for 2,000', { stars: 2000, forks: 25, contrib: 0 }, {}, []],
    ['F22 at 1.61 %', { peg: 1.61 }, stable, ['F22 -/S2']],
    ['F22 at 1.6 %', { peg: 1.6 }, stable, []],
    ['F22 at 4.01 %', { peg: 4.01 }, stable, ['F22 S2/S3']],
    ['F22 at 4 %', { peg: 4 }, stable, ['F22 S2/S2']],
  ] as [string, Values, SubjectOverrides, string[]][])(
    'returns the raised and the held severity: %s',
    (_, values, over, expected) => {
      expect(listReadings(values, over)).toEqual(expected);
    },
  );
});

describe('raiseFlags', () => {
  it.each([
    ['F01', { p7: 9, past30: 2, mcap: 1e6 }, {}, { ratio: 4.5, mcap: 1e6 }],
    ['F03', { phi: 0.2 }, {}, { untrusted_percent: 80 }],
    ['F03', { phi: 0.21, vol_med30: 1001, depth: 1 }, {}, { volume: 1001, depth: 1 }],
    ['F05', { venues: 1 }, {}, { venues: 1, venue: '' }],
    ['F05', {}, tickers(90, 10), { venues: 2, venue: 'Big', percent: 90 }],
    ['F06', { top10: 0.5 }, {}, { top10_percent: 50 }],
    ['F06', { top100: 0.95 }, {}, { top100_percent: 95 }],
    ['F06', { top10: 0.5, top100: 0.75 }, {}, { top10_percent: 50, top100_percent: 75 }],
    ['F07', { push_d: 200 }, {}, { days: 200, date: '2025-04-17' }],
    ['F08', { ath_days: 200, p7: 4, ath: 80 }, {}, { percent: 95, date: '2025-04-17' }],
    [
      'F08',
      { ath_days: 200, p7: 4, ath: 80, vol_med30: 10, vol_peak: 40 },
      {},
      { percent: 95, date: '2025-04-17', volume_percent: 25 },
    ],
    ['F09', { wp: 0, docs: 0 }, {}, { down: 0, no_paper: 1 }],
    ['F09', { site: 0, wp: 0, docs: 1 }, {}, { down: 1, no_paper: 0 }],
    ['F09', { site: 0, wp: 1, docs: 0 }, {}, { down: 1, no_paper: 0 }],
    ['F10', { age: 20 }, {}, { days: 20 }],
    ['F11', { circ_share: 0.25 }, {}, { percent: 25 }],
    ['F12', { unl30: 3 }, {}, { percent: 3 }],
    ['F14', { priv: 1, verif: 0 }, {}, { powers: 1, unverified: 1 }],
    ['F14', { priv: 2, verif: 1 }, {}, { powers: 2, unverified: 0 }],
    ['F18', { apy: 40 }, {}, { apy: 40 }],
    ['F18', { apy: 40, infl: 5 }, {}, { apy: 40, infl: 5 }],
    ['F19', { stars: 2000, forks: 3, contrib: 2 }, {}, { stars: 2000, forks: 3, contributors: 2 }],
    ['F22', { peg: 3 }, stable, { percent: 3 }],
    ['F22', { peg: 3, peg30: 4 }, stable, { percent: 3, worst30: 4 }],
  ] as [string, Values, SubjectOverrides, object][])(
    'returns %s with the parameters that its messages need: %j',
    (code, values, over, params) => {
      const flag = raiseFlag(values, over);
      expect(flag.code).toBe(code);
      expect(flag.params).toEqual(params);
    },
  );

  it('takes source and date from the first known input', () => {
    const main = buildObservation(0.6, { source: 'first', observed_at: daysBefore(1) });
    const next = buildObservation(0.96, { source: 'second', observed_at: daysBefore(2) });
    expect(raiseFlagFromInputs({ top10: main, top100: next })).toMatchObject({
      source: 'first',
      observed_at: daysBefore(1),
    });
    expect(raiseFlagFromInputs({ top10: { ...main, state: 'error' }, top100: next })).toMatchObject({
      source: 'second',
      observed_at: daysBefore(2),
    });
  });

  it('ignores estimates', () => {
    const main = buildObservation(0.6);
    const next = buildObservation(0.96);
    const estimate = { ...main, estimated: true };
    expect(raiseFlagFromInputs({ top10: estimate, top100: { ...next, estimated: true } })).toBeUndefined();
    // Only the measured figure is evidence.
    const flag = raiseFlagFromInputs({ top10: estimate, top100: { ...next, source: 'second' } });
    expect(flag).toMatchObject({ code: 'F06', source: 'second', params: { top100_percent: 96 } });
    expect(flag.params).not.toHaveProperty('top10_percent');
  });

  it('names neither the rise nor the volume of a pump alert when one of them is an estimate', () => {
    const alert = { pump_alert: buildObservation(1), pump_rise: buildObservation(90) };
    expect(raiseFlagFromInputs({ ...alert, pump_volume: buildObservation(900) }).params).toMatchObject({
      rise_percent: 90,
      times: 900,
    });
    const volume = buildObservation(900, { estimated: true });
    expect(raiseFlagFromInputs({ ...alert, pump_volume: volume }).params).toEqual({ alert: 1 });
  });

  it('takes source and date of F05 from the markets when known, else from the exchange count', () => {
    const inputs = {
      phi: buildObservation(1, { source: 'markets' }),
      venues: buildObservation(1, { source: 'count' }),
    };
    const at = (over: SubjectOverrides) => {
      const snapshot = buildSnapshot(withInputs(buildSubject({}, over), inputs));
      return raiseFlags(toInputColumns(snapshot), 0, snapshot).find(({ code }) => code === 'F05')!.source;
    };
    expect(at({ tickers: [buildTicker()] })).toBe('markets');
    expect(at({})).toBe('count');
  });
});

describe('listFlagChecks', () => {
  const list = (inputs: Observations) => {
    const snapshot = buildSnapshot(withInputs(buildSubject(), inputs));
    return listFlagChecks(toInputColumns(snapshot), 0, snapshot);
  };
  const estimated = (value: number) => buildObservation(value, { estimated: true });

  it('returns the trigger of an estimate with its numbers', () => {
    expect(list({ top10: estimated(0.6) })).toEqual([{ code: 'F06', params: { top10_percent: 60 } }]);
    expect(list({ top10: estimated(0.4) })).toEqual([]);
  });

  it('returns a trigger of which one figure of several is an estimate', () => {
    const inputs = { priv: buildObservation(1), verif: estimated(0) };
    expect(list(inputs).map(({ code }) => code)).toEqual(['F14']);
    expect(list({ ...inputs, verif: buildObservation(0) })).toEqual([]);
  });

  it('returns nothing that a measured figure raises already', () => {
    expect(list({ top10: buildObservation(0.5), top100: estimated(0.96) })).toEqual([]);
  });
});

describe('reviewFlags', () => {
  const review = (inputs: Observations, over: SubjectOverrides = {}) =>
    reviewFlags(toInputColumns(buildSnapshot(withInputs(buildSubject({}, over), inputs))), 0);
  const count = (...of: Parameters<typeof review>) => countFlagChecks(review(...of));
  const missingOf = (code: string, inputs: Observations, over: SubjectOverrides = {}) =>
    review(inputs, over).unchecked.find((flag) => flag.code === code)?.missing;

  it('names the figures that are missing, each as unknown, estimated or too old', () => {
    expect(missingOf('F06', {})).toEqual([
      { input: 'top10', state: 'unknown' },
      { input: 'top100', state: 'unknown' },
    ]);
    expect(
      missingOf('F06', { top10: buildObservation(0.1), top100: buildObservation(0.2, { estimated: true }) }),
    ).toEqual([{ input: 'top100', state: 'estimated' }]);
    expect(missingOf('F05', {})).toEqual([{ input: 'venues', state: 'unknown' }]);
    expect(missingOf('F18', {})).toEqual([{ input: 'apy', state: 'unknown' }]);
  });

  it('does not pass a flag about recent days on an old figure', () => {
    const old = buildObservation(0, { observed_at: '2025-01-01T00:00:00Z' });
    expect(review({ unl30: buildObservation(0) }).passed).toContain('F12');
    expect(review({ unl30: old }).passed).not.toContain('F12');
    expect(missingOf('F12', { unl30: old })).toEqual([{ input: 'unl30', state: 'outdated' }]);
    expect(review({ push_d: { ...old, value: 3 } }).passed).toContain('F07');
  });

  it('lists a flag as reached, never as passed or unchecked, once its threshold is reached', () => {
    const { reached, passed, unchecked } = review({ top10: buildObservation(0.8) });
    expect(reached).toEqual(['F06']);
    expect(passed).not.toContain('F06');
    expect(unchecked.map(({ code }) => code)).not.toContain('F06');
  });

  it('has each flag that applies in one list, and no other', () => {
    const { reached, passed, unchecked } = review({
      top10: buildObservation(0.9),
      age: buildObservation(900),
    });
    const codes = [...reached, ...passed, ...unchecked.map(({ code }) => code)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(21);
    expect(codes).not.toContain('F22');
  });

  it('counts the flags that apply and those whose figures are all measured', () => {
    // Names and contracts are always known (F20).
    expect(count({})).toEqual({ applicable: 21, measured: 1 });
    expect(count({}, stable).applicable).toBe(21);
    expect(count({ push_d: buildObservation(3) }).measured).toBe(2);
    expect(count({ push_d: buildObservation(3, { estimated: true }) }).measured).toBe(1);
    expect(count({ top10: buildObservation(0.1) }).measured).toBe(1);
    expect(count({ top10: buildObservation(0.1), top100: buildObservation(0.2) }).measured).toBe(2);
  });

  it('counts a flag as checked when a known figure alone settles that it is not raised', () => {
    expect(count({ dex_only: buildObservation(0) }).measured).toBe(2);
    expect(count({ dex_only: buildObservation(1) }).measured).toBe(1);
    expect(count({ dex_only: buildObservation(0, { estimated: true }) }).measured).toBe(1);
    expect(count({ hack_loss: buildObservation(0) }).measured).toBe(2);
    expect(count({ hack_loss: buildObservation(5) }).measured).toBe(1);
  });

  it('counts a token sale as checked only with its tax', () => {
    expect(count({ sell_ok: buildObservation(1) }).measured).toBe(1);
    expect(count({ sell_ok: buildObservation(1), sell_tax: buildObservation(0) }).measured).toBe(2);
  });

  it('needs no figure that only refines a flag', () => {
    expect(count({ apy: buildObservation(3) }).measured).toBe(2);
    expect(count({ venues: buildObservation(3) }).measured).toBe(2);
  });
});
