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

  it('does not wait with an impersonation', () => {
    const lookAlikes = buildSnapshot(
      ...[1e9, 1e6].map((mcap, i) =>
        buildSubject({ mcap }, { facts: { id: `twin-${i}`, name: 'Twin', ticker: 'TWN' } }),
      ),
    );
    const states = advanceFlags([], readFlags(inputColumns(lookAlikes), 1, lookAlikes), day(2));
    expect(flagsInForce(states)).toMatchObject([{ code: 'F20', severity: 'S4', source: null }]);
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

  it('takes the milder of two runs whichever comes first', () => {
    expect(history([], [{ unl30: 20 }, { unl30: 6 }]).inForce).toEqual([[], ['F12 S2']]);
  });

  it('waits again after a worse run that the next does not confirm', () => {
    const { inForce, states } = history(null, [{ unl30: 6 }, { unl30: 20 }, { unl30: 6 }, { unl30: 20 }]);
    expect(inForce).toEqual(Array(4).fill(['F12 S2']));
    expect(states[0]!.rising).toBe('S3');
    expect(history(states, [{ unl30: 20 }], 6).states[0]).toMatchObject({ severity: 'S3', rising: null });
  });

  it('forgets a flag that one run saw and the next did not', () => {
    expect(history([], [{ unl30: 6 }, {}]).states).toEqual([]);
  });

  it('remembers the day of clearing of a flag that is not seen again', () => {
    const gone = Array.from({ length: 9 }, () => ({}));
    expect(history(null, [{ unl30: 1 }, ...gone]).states).toMatchObject([
      { severity: null, since: null, rising: null, cleared_at: '2025-11-09', last_run: '2025-11-11' },
    ]);
  });

  it('begins no flag with figures that are only near its threshold', () => {
    expect(history(null, [{ unl30: 0.9 }]).states).toEqual([]);
    expect(history([], [{ unl30: 0.9 }, { unl30: 0.9 }]).states).toEqual([]);
  });

  it('counts only runs below in a row', () => {
    const below = (length: number) => Array.from({ length }, () => ({ unl30: 0.5 }));
    const { states } = history(null, [{ unl30: 1 }, ...below(3), { unl30: 0.8 }, ...below(6)]);
    expect(states[0]).toMatchObject({ severity: 'S1', runs_below: 6 });
    const near = Array.from({ length: 3 }, () => ({ unl30: 4.1 }));
    expect(history(null, [{ unl30: 5 }, ...near]).states[0]!.runs_below).toBe(0);
  });

  it('counts no run below after one that sees worse', () => {
    const runs = [{ unl30: 5 }, { unl30: 2 }, { unl30: 2 }, { unl30: 20 }];
    expect(history(null, runs).states[0]).toMatchObject({ severity: 'S2', rising: 'S3', runs_below: 0 });
  });

  it('makes a young asset milder, and clear, with the first run that sees it so', () => {
    const { inForce } = history(null, [{ age: 89 }, { age: 90 }, { age: 179 }, { age: 180 }]);
    expect(inForce).toEqual([['F10 S2'], ['F10 S1'], ['F10 S1'], []]);
  });

  it('lists flags by code', () => {
    const { inForce } = history([], [{ unl30: 6 }, { unl30: 6, push_d: 200 }, { unl30: 6, push_d: 200 }]);
    expect(inForce.at(-1)).toEqual(['F07 S1', 'F12 S2']);
  });

  it('clears a flag of an earlier method, of which nothing is read any more, after 7 runs', () => {
    const [known] = advanceFlags(null, readings({ unl30: 6 }), day(1));
    const { inForce } = history([{ ...known!, code: 'F99' }], Array(7).fill({}));
    expect(inForce.slice(0, 6)).toEqual(Array(6).fill(['F12 S2']));
    expect(inForce[6]).toEqual([]);
  });

  it('takes a reading of a code without a rule like any other', () => {
    const [reading] = readings({ unl30: 6 });
    const unknown = [{ ...reading!, code: 'F99' }];
    const first = advanceFlags([], unknown, day(2));
    expect(flagsInForce(first)).toEqual([]);
    expect(flagsInForce(advanceFlags(first, unknown, day(3)))).toHaveLength(1);
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
