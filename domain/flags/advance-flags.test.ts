import { describe, expect, it } from 'vitest';
import { advanceFlags, type FlagState, flagsInForce } from '#domain/flags/advance-flags.ts';
import { type FlagReading, readFlags } from '#domain/flags/raise-flags.ts';
import { inputColumns } from '#domain/inputs/input-columns.ts';
import { buildSnapshot, buildSubject, type Values } from '#tests/builders/build-subject.ts';

const readings = (values: Values): FlagReading[] => {
  const snapshot = buildSnapshot(buildSubject(values));
  return readFlags(inputColumns(snapshot), 0, snapshot);
};
const day = (n: number) => new Date(Date.UTC(2025, 10, n)).toISOString();

/** Runs on following days over these figures; the states after each, as `code severity`. */
function history(
  previous: FlagState[] | null,
  figures: Values[],
  from = 2,
): { states: FlagState[]; inForce: string[][] } {
  let states = previous;
  const inForce = figures.map((values, i) => {
    states = advanceFlags(states, readings(values), day(from + i));
    return flagsInForce(states).map((flag) => `${flag.code} ${flag.severity}`);
  });
  return { states: states ?? [], inForce };
}

describe('advanceFlags', () => {
  it('takes the first run of an installation for both', () => {
    expect(history(null, [{ unl30: 6 }]).inForce).toEqual([['F12 S2']]);
  });

  it('puts a flag in force with the second run in a row that sees it', () => {
    expect(history([], [{ unl30: 6 }, { unl30: 6 }]).inForce).toEqual([[], ['F12 S2']]);
    expect(history([], [{ unl30: 6 }, {}, { unl30: 6 }]).inForce).toEqual([[], [], []]);
  });

  it('takes the milder of two runs, and worsens with the next that confirms', () => {
    const { inForce } = history([], [{ unl30: 6 }, { unl30: 20 }, { unl30: 20 }]);
    expect(inForce).toEqual([[], ['F12 S2'], ['F12 S3']]);
  });

  it('does not wait with a pump', () => {
    expect(history([], [{ p7: 9, past30: 1, mcap: 1e6 }]).inForce).toEqual([['F01 S3']]);
  });

  it('ends a pump with the first run that does not see it', () => {
    const pump = { p7: 9, past30: 1, mcap: 1e6 };
    expect(history([], [pump, { ...pump, p7: 2.9 }]).inForce[1]).toEqual([]);
  });

  it('clears after 7 runs in a row below 80 % of the threshold', () => {
    const gone = Array.from({ length: 7 }, () => ({ unl30: 0.79 }));
    const { inForce, states } = history(null, [{ unl30: 1 }, ...gone]);
    expect(inForce.slice(0, 7)).toEqual(Array(7).fill(['F12 S1']));
    expect(inForce[7]).toEqual([]);
    expect(states[0]).toMatchObject({ code: 'F12', severity: null, cleared_at: '2025-11-09' });
  });

  it('starts to count anew when a run comes back to 80 %', () => {
    const dip = Array.from({ length: 6 }, () => ({ unl30: 0.5 }));
    const { inForce } = history(null, [{ unl30: 1 }, ...dip, { unl30: 0.8 }, ...dip]);
    expect(inForce.at(-1)).toEqual(['F12 S1']);
  });

  it('gets milder, not clear, when a lower threshold still holds', () => {
    const milder = Array.from({ length: 7 }, () => ({ unl30: 2 }));
    expect(history(null, [{ unl30: 5 }, ...milder]).inForce.at(-1)).toEqual(['F12 S1']);
    const near = Array.from({ length: 9 }, () => ({ unl30: 4.1 }));
    expect(history(null, [{ unl30: 5 }, ...near]).inForce.at(-1)).toEqual(['F12 S2']);
  });

  it('counts 7 runs again before the next step down', () => {
    const milder = Array.from({ length: 7 }, () => ({ unl30: 2 }));
    const gone = Array.from({ length: 7 }, () => ({ unl30: 0.5 }));
    const { inForce } = history(null, [{ unl30: 5 }, ...milder, ...gone]);
    expect(inForce[7]).toEqual(['F12 S1']);
    expect(inForce.slice(8, 14)).toEqual(Array(6).fill(['F12 S1']));
    expect(inForce[14]).toEqual([]);
  });

  it('keeps the day it came into force when it gets worse, and when it gets milder', () => {
    const milder = Array.from({ length: 7 }, () => ({ unl30: 6 }));
    const { states, inForce } = history([], [{ unl30: 6 }, { unl30: 6 }, { unl30: 20 }, { unl30: 20 }]);
    expect(inForce.at(-1)).toEqual(['F12 S3']);
    expect(states[0]!.since).toBe('2025-11-03');
    const down = history(states, milder, 6);
    expect(down.inForce.at(-1)).toEqual(['F12 S2']);
    expect(down.states[0]!.since).toBe('2025-11-03');
  });

  it('eases thresholds from below the other way: 5 % of the high clears above 6.25 %', () => {
    const fallen = (p7: number) => ({ ath_days: 900, ath: 100, p7 });
    const runs = (p7: number) =>
      history(null, [fallen(5), ...Array.from({ length: 7 }, () => fallen(p7))]).inForce.at(-1);
    expect([runs(6.2), runs(6.3)]).toEqual([['F08 S1'], []]);
  });

  it('counts a day once, however often it runs', () => {
    const first = advanceFlags([], readings({ unl30: 6 }), day(2));
    const again = advanceFlags(first, readings({ unl30: 6 }), day(2));
    expect(flagsInForce(again)).toEqual([]);
    expect(again).toEqual(first);
  });

  it('remembers since when, keeps the latest evidence, and comes back after clearing by the same rule', () => {
    const gone = Array.from({ length: 7 }, () => ({}));
    const { states, inForce } = history(null, [
      { unl30: 1 },
      { unl30: 2 },
      ...gone,
      { unl30: 1 },
      { unl30: 3 },
    ]);
    expect(inForce.slice(-3)).toEqual([[], [], ['F12 S1']]);
    expect(states[0]).toMatchObject({
      since: '2025-11-12',
      cleared_at: null,
      flag: { params: { percent: 3 } },
    });
  });
});
