import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { FLAG_RULES, findFlagRule } from '#domain/flags/flag-rules.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { buildSnapshot, buildSubject } from '#tests/builders/build-subject.ts';
import { listFlagEntries, toFlagEntry } from '#web/features/method/flags/flag-entry.ts';
import { FLAG_LIMITS as LIMITS } from '#web/features/method/flags/flag-limits.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

const degree = (code: string, ...readings: number[]) => {
  const column = (slot: number) => Float64Array.of(readings[slot] ?? NaN);
  return findFlagRule(code)!.degree(1, 0, column(0), column(1), column(2), column(3), column(4));
};
/** Factor to just above a threshold. */
const ON = 1 + 1e-9;
const OFF = 1 - 1e-9;
const { F01, F02, F03, F04, F05, F06, F07, F08, F10, F11, F12, F13, F14, F15, F17, F18, F19, F22 } = LIMITS;

describe('flag thresholds', () => {
  it.each([
    ['F01', [F01.ratio, 1, F01.cap * OFF], 3],
    ['F01', [F01.ratio * OFF, 1, F01.cap * OFF], 0],
    ['F01', [F01.ratio, 1, F01.cap], 0],
    ['F01', [NaN, NaN, NaN, 1], 1],
    ['F01', [NaN, NaN, NaN, 2], 2],
    ['F01', [NaN, NaN, NaN, 3], 3],
    ['F02', [1, 1], 1],
    ['F02', [0, F02.count - 1], 0],
    ['F02', [0, F02.count], 2],
    ['F04', [F04.days], 2],
    ['F04', [F04.days - 1], 0],
    ['F13', [1, 100 * F13.severe], 3],
    ['F13', [1, 100 * F13.severe * OFF], 0],
    ['F13', [1, 100 * F13.critical], 4],
    ['F13', [1, 100 * F13.critical * OFF], 3],
    ['F15', [1, F15.unlocked, F15.depth * OFF], 3],
    ['F15', [1, F15.unlocked * OFF, F15.depth * OFF], 0],
    ['F15', [1, F15.unlocked, F15.depth], 0],
    ['F17', [F17.share * ON, 1], 3],
    ['F17', [F17.share, 1], 0],
    ['F03', [1 - F03.untrusted * ON, 1, 1], 2],
    ['F03', [1 - F03.untrusted * OFF, 1, 1], 0],
    ['F03', [1, F03.times * ON, 1], 2],
    ['F03', [1, F03.times, 1], 0],
    ['F03', [0, F03.times * ON, 1], 3],
    ['F05', [3, F05.top], 1],
    ['F05', [3, F05.top * OFF], 0],
    ['F05', [1], 2],
    ['F05', [0], 3],
    ['F06', [F06.top10], 2],
    ['F06', [F06.top10 * OFF, F06.top100 * OFF], 0],
    ['F06', [0, F06.top100], 2],
    ['F06', [F06.top10_severe], 3],
    ['F06', [F06.top10_severe * OFF, 1], 2],
    ['F07', [F07.note * ON], 1],
    ['F07', [F07.note], 0],
    ['F07', [F07.warning * ON], 2],
    ['F07', [F07.warning], 1],
    ['F08', [F08.days * ON, F08.note, 1], 1],
    ['F08', [F08.days, F08.note, 1], 0],
    ['F08', [F08.days * ON, F08.note * ON, 1], 0],
    ['F08', [F08.days * ON, F08.warning, 1], 2],
    ['F08', [F08.days * ON, F08.warning * ON, 1], 1],
    ['F08', [F08.days * ON, F08.warning, 1, F08.volume * OFF, 1], 3],
    ['F08', [F08.days * ON, F08.warning, 1, F08.volume, 1], 2],
    ['F09', [1, 0, 0], 1],
    ['F09', [0, 1, 1], 2],
    ['F09', [0, 0, 0], 3],
    ['F10', [F10.note * OFF], 1],
    ['F10', [F10.note], 0],
    ['F10', [F10.warning * OFF], 2],
    ['F10', [F10.warning], 1],
    ['F11', [1 / F11.note], 1],
    ['F11', [ON / F11.note], 0],
    ['F11', [1 / F11.warning], 2],
    ['F11', [ON / F11.warning], 1],
    ['F11', [1 / F11.severe], 3],
    ['F11', [ON / F11.severe], 2],
    ['F12', [100 * F12.note], 1],
    ['F12', [100 * F12.note * OFF], 0],
    ['F12', [100 * F12.warning], 2],
    ['F12', [100 * F12.warning * OFF], 1],
    ['F12', [100 * F12.severe], 3],
    ['F12', [100 * F12.severe * OFF], 2],
    ['F14', [F14.powers, 1], 2],
    ['F14', [F14.powers - 1, 1], 0],
    ['F14', [1, 0], 3],
    ['F18', [100 * F18.warning * ON], 2],
    ['F18', [100 * F18.warning], 0],
    ['F18', [100 * F18.severe * ON, 100 * F18.infl * ON], 3],
    ['F18', [100 * F18.severe, 100 * F18.infl * ON], 2],
    ['F18', [100 * F18.severe * ON, 100 * F18.infl], 2],
    ['F19', [F19.stars + 100, 0, 4], 1],
    ['F19', [F19.stars, 0, 0], 0],
    ['F19', [100 * 50, 0, 100 * F19.share], 0],
    ['F22', [100 * F22.warning * ON], 2],
    ['F22', [100 * F22.warning], 0],
    ['F22', [100 * F22.severe * ON], 3],
    ['F22', [100 * F22.severe], 2],
  ] as [string, number[], number][])('%s with %j has degree %i', (code, readings, expected) => {
    expect(degree(code, ...readings)).toBe(expected);
  });

  it('watches the stated number of assets for imitations', () => {
    const larger = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        buildSubject({ mcap: 1e10 + i }, { facts: { id: `big-${i}` } }),
      );
    const lookAlikes = [1e6, 1e5].map((mcap, i) =>
      buildSubject({ mcap }, { facts: { id: `t-${i}`, name: 'Twin', ticker: 'TWN' } }),
    );
    const raised = (count: number) =>
      scoreSnapshot(buildSnapshot(...larger(count), ...lookAlikes))
        .at(-1)!
        .flags.map((flag) => flag.severity);
    expect(raised(LIMITS.F20.watched - 1)).toEqual(['S4']);
    expect(raised(LIMITS.F20.watched)).toEqual([]);
  });
});

describe('listFlagEntries', () => {
  it('returns every implemented flag, sorted by code', () => {
    expect(listFlagEntries('en').map(({ code }) => code)).toEqual(FLAG_RULES.map(({ code }) => code));
  });

  it('states a threshold for every severity a flag can have', () => {
    // 0 and 1 are frequent because several flags require two of them at once.
    const value = fc.oneof(
      fc.constantFrom(0, 1),
      fc.constantFrom(0, 0.005, 0.04, 0.07, 0.1, 0.3, 0.6, 0.85, 1, 2, 4, 8, 20, 40, 120, 200, 400, 1e4, 1e9),
    );
    for (const rule of FLAG_RULES.filter(({ code }) => code !== 'F20')) {
      const size = rule.inputs.length;
      const readings = fc.sample(fc.array(value, { minLength: size, maxLength: size }), {
        numRuns: 5_000,
        seed: 1,
      });
      const found = new Set(readings.map((each) => degree(rule.code, ...each)));
      found.delete(0);
      expect(
        [...found].sort().map((each) => `S${each}`),
        rule.code,
      ).toEqual(toFlagEntry(rule, 'en').steps.map(({ severity }) => severity));
    }
  });

  it('lists the exceptions of a flag', () => {
    const exceptions = (code: string) => toFlagEntry(findFlagRule(code)!, 'en').exceptions;
    expect(exceptions('F01')).toHaveLength(3);
    expect(exceptions('F07')).toEqual([]);
    expect(exceptions('F10')).toEqual(['Cleared by the first run that doesn’t find it.']);
    expect(exceptions('F20')).toEqual(['Active at once.']);
    expect(exceptions('F22')).toEqual(['Stablecoins only.', 'Checked only with recent data.']);
  });

  it('throws for a flag without thresholds', () => {
    expect(() => toFlagEntry({ ...FLAG_RULES[0]!, code: 'F99' }, 'en')).toThrow('F99');
  });

  it('returns Italian texts', () => {
    overwriteGetLocale(() => 'it');
    const { title, steps } = toFlagEntry(findFlagRule('F03')!, 'it');
    expect(title).toBe('Volume senza liquidità');
    expect(steps[0]).toEqual({
      severity: 'S2',
      word: 'attenzione',
      text: 'Almeno l’80% del volume dichiarato non è affidabile, oppure il volume giornaliero supera 1.000 volte la profondità.',
    });
  });
});
