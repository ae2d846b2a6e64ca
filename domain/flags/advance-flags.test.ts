import { describe, expect, it } from 'vitest';
import { advanceFlags, type FlagState, listFlagsInForce } from '#domain/flags/advance-flags.ts';
import { type FlagReading, readFlags } from '#domain/flags/raise-flags.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import { buildSnapshot, buildSubject, type Values } from '#tests/builders/build-subject.ts';

const readings = (values: Values): FlagReading[] => {
  const snapshot = buildSnapshot(buildSubject(values));
  return readFlags(toInputColumns(snapshot), 0, snapshot);
};
const day = (n: number) => new Date(Date.UTC(2025, 10, n)).toISOString();

/** Advances one run a day with these figures. Returns the flags in force after each as `code severity`. */
function runHistory(
  previous: FlagState[] | null,
  figures: Values[],
  from = 2,
): { states: FlagState[]; inForce: string[][] } {
  let states = previous;
  const inForce = figures.map((values, i) => {
    states = advanceFlags(states, readings(values), day(from + i));
    return listFlagsInForce(states).map((flag) => `${flag.code} ${flag.severity}`);
  });
  return { states: states ?? [], inForce };
}

describe('advanceFlags', () => {
  it('puts a flag in force at once in the first run of an installation', () => {
    expect(runHistory(null, [{ unl30: 6 }]).inForce).toEqual([['F12 S2']]);
  });

  it('puts a flag in force when two consecutive runs raise it', () => {
    expect(runHistory([], [{ unl30: 6 }, { unl30: 6 }]).inForce).toEqual([[], ['F12 S2']]);
    expect(runHistory([], [{ unl30: 6 }, {}, { unl30: 6 }]).inForce).toEqual([[], [], []]);
  });

  it('applies the lower severity of two runs and raises it when the next run confirms', () => {
    const { inForce } = runHistory([], [{ unl30: 6 }, { unl30: 20 }, { unl30: 20 }]);
    expect(inForce).toEqual([[], ['F12 S2'], ['F12 S3']]);
  });

  it('puts a pump in force in the first run', () => {
    expect(runHistory([], [{ p7: 9, past30: 1, mcap: 1e6 }]).inForce).toEqual([['F01 S3']]);
  });

  it('puts an impersonation in force in the first run', () => {
    const lookAlikes = buildSnapshot(
      ...[1e9, 1e6].map((mcap, i) =>
        buildSubject({ mcap }, { facts: { id: `twin-${i}`, name: 'Twin', ticker: 'TWN' } }),
      ),
    );
    const states = advanceFlags([], readFlags(toInputColumns(lookAlikes), 1, lookAlikes), day(2));
    expect(listFlagsInForce(states)).toMatchObject([{ code: 'F20', severity: 'S4', source: null }]);
  });

  it('clears a pump in the first run that does not raise it', () => {
    const pump = { p7: 9, past30: 1, mcap: 1e6 };
    expect(runHistory([], [pump, { ...pump, p7: 2.9 }]).inForce[1]).toEqual([]);
  });

  it('clears a flag after 7 consecutive runs below 80% of the threshold', () => {
    const gone = Array.from({ length: 7 }, () => ({ unl30: 0.79 }));
    const { inForce, states } = runHistory(null, [{ unl30: 1 }, ...gone]);
    expect(inForce.slice(0, 7)).toEqual(Array(7).fill(['F12 S1']));
    expect(inForce[7]).toEqual([]);
    expect(states[0]).toMatchObject({ code: 'F12', severity: null, cleared_at: '2025-11-09' });
  });

  it('restarts the count when a run returns to 80% of the threshold', () => {
    const dip = Array.from({ length: 6 }, () => ({ unl30: 0.5 }));
    const { inForce } = runHistory(null, [{ unl30: 1 }, ...dip, { unl30: 0.8 }, ...dip]);
    expect(inForce.at(-1)).toEqual(['F12 S1']);
  });

  it('lowers the severity instead of clearing when a lower threshold is still reached', () => {
    const milder = Array.from({ length: 7 }, () => ({ unl30: 2 }));
    expect(runHistory(null, [{ unl30: 5 }, ...milder]).inForce.at(-1)).toEqual(['F12 S1']);
    const near = Array.from({ length: 9 }, () => ({ unl30: 4.1 }));
    expect(runHistory(null, [{ unl30: 5 }, ...near]).inForce.at(-1)).toEqual(['F12 S2']);
  });

  it('requires another 7 runs before lowering the severity again', () => {
    const milder = Array.from({ length: 7 }, () => ({ unl30: 2 }));
    const gone = Array.from({ length: 7 }, () => ({ unl30: 0.5 }));
    const { inForce } = runHistory(null, [{ unl30: 5 }, ...milder, ...gone]);
    expect(inForce[7]).toEqual(['F12 S1']);
    expect(inForce.slice(8, 14)).toEqual(Array(6).fill(['F12 S1']));
    expect(inForce[14]).toEqual([]);
  });

  it('keeps the date of entry into force when the severity rises or falls', () => {
    const milder = Array.from({ length: 7 }, () => ({ unl30: 6 }));
    const { states, inForce } = runHistory([], [{ unl30: 6 }, { unl30: 6 }, { unl30: 20 }, { unl30: 20 }]);
    expect(inForce.at(-1)).toEqual(['F12 S3']);
    expect(states[0]!.since).toBe('2025-11-03');
    const down = runHistory(states, milder, 6);
    expect(down.inForce.at(-1)).toEqual(['F12 S2']);
    expect(down.states[0]!.since).toBe('2025-11-03');
  });

  it('divides lower-bound thresholds by 0.8: 5% of the high clears above 6.25%', () => {
    const fallen = (p7: number) => ({ ath_days: 900, ath: 100, p7 });
    const runs = (p7: number) =>
      runHistory(null, [fallen(5), ...Array.from({ length: 7 }, () => fallen(p7))]).inForce.at(-1);
    expect([runs(6.2), runs(6.3)]).toEqual([['F08 S1'], []]);
  });

  it('applies the lower severity of two runs in either order', () => {
    expect(runHistory([], [{ unl30: 20 }, { unl30: 6 }]).inForce).toEqual([[], ['F12 S2']]);
  });

  it('requires a new confirmation when the next run does not confirm a higher severity', () => {
    const { inForce, states } = runHistory(null, [{ unl30: 6 }, { unl30: 20 }, { unl30: 6 }, { unl30: 20 }]);
    expect(inForce).toEqual(Array(4).fill(['F12 S2']));
    expect(states[0]!.rising).toBe('S3');
    expect(runHistory(states, [{ unl30: 20 }], 6).states[0]).toMatchObject({ severity: 'S3', rising: null });
  });

  it('drops a flag that the second run does not raise', () => {
    expect(runHistory([], [{ unl30: 6 }, {}]).states).toEqual([]);
  });

  it('keeps the clearing date of a flag that is not raised again', () => {
    const gone = Array.from({ length: 9 }, () => ({}));
    expect(runHistory(null, [{ unl30: 1 }, ...gone]).states).toMatchObject([
      { severity: null, since: null, rising: null, cleared_at: '2025-11-09', last_run: '2025-11-11' },
    ]);
  });

  it('starts no flag when figures are only near the threshold', () => {
    expect(runHistory(null, [{ unl30: 0.9 }]).states).toEqual([]);
    expect(runHistory([], [{ unl30: 0.9 }, { unl30: 0.9 }]).states).toEqual([]);
  });

  it('counts only consecutive runs below the threshold', () => {
    const below = (length: number) => Array.from({ length }, () => ({ unl30: 0.5 }));
    const { states } = runHistory(null, [{ unl30: 1 }, ...below(3), { unl30: 0.8 }, ...below(6)]);
    expect(states[0]).toMatchObject({ severity: 'S1', runs_below: 6 });
    const near = Array.from({ length: 3 }, () => ({ unl30: 4.1 }));
    expect(runHistory(null, [{ unl30: 5 }, ...near]).states[0]!.runs_below).toBe(0);
  });

  it('resets the count when a run raises a higher severity', () => {
    const runs = [{ unl30: 5 }, { unl30: 2 }, { unl30: 2 }, { unl30: 20 }];
    expect(runHistory(null, runs).states[0]).toMatchObject({ severity: 'S2', rising: 'S3', runs_below: 0 });
  });

  it('lowers and clears the flag for a young asset in the first run without it', () => {
    const { inForce } = runHistory(null, [{ age: 89 }, { age: 90 }, { age: 179 }, { age: 180 }]);
    expect(inForce).toEqual([['F10 S2'], ['F10 S1'], ['F10 S1'], []]);
  });

  it('sorts flags by code', () => {
    const { inForce } = runHistory([], [{ unl30: 6 }, { unl30: 6, push_d: 200 }, { unl30: 6, push_d: 200 }]);
    expect(inForce.at(-1)).toEqual(['F07 S1', 'F12 S2']);
  });

  it('clears a flag without readings, of an earlier method, after 7 runs', () => {
    const [known] = advanceFlags(null, readings({ unl30: 6 }), day(1));
    const { inForce } = runHistory([{ ...known!, code: 'F99' }], Array(7).fill({}));
    expect(inForce.slice(0, 6)).toEqual(Array(6).fill(['F12 S2']));
    expect(inForce[6]).toEqual([]);
  });

  it('treats a code without a rule like any other', () => {
    const [reading] = readings({ unl30: 6 });
    const unknown = [{ ...reading!, code: 'F99' }];
    const first = advanceFlags([], unknown, day(2));
    expect(listFlagsInForce(first)).toEqual([]);
    expect(listFlagsInForce(advanceFlags(first, unknown, day(3)))).toHaveLength(1);
  });

  it('counts several runs on one day once', () => {
    const first = advanceFlags([], readings({ unl30: 6 }), day(2));
    const again = advanceFlags(first, readings({ unl30: 6 }), day(2));
    expect(listFlagsInForce(again)).toEqual([]);
    expect(again).toEqual(first);
  });

  it('updates the start date and evidence, and requires two runs after clearing', () => {
    const gone = Array.from({ length: 7 }, () => ({}));
    const { states, inForce } = runHistory(null, [
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
