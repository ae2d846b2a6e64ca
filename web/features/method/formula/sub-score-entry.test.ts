import { afterEach, describe, expect, it } from 'vitest';
import { METHOD } from '#domain/method/method.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { PartRule } from '#domain/scoring/sub-score-rule.ts';
import { SUB_SCORE_RULES } from '#domain/scoring/sub-score-rules.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { ANNOTATED_PARTS, findPartNote } from '#web/features/method/formula/part-notes.ts';
import { toSubScoreEntry } from '#web/features/method/formula/sub-score-entry.ts';

const ruleOf = (component: SubScore) => SUB_SCORE_RULES.find((rule) => rule.component === component)!;
const entryOf = (component: SubScore, locale: 'en' | 'it' = 'en') => {
  overwriteGetLocale(() => locale);
  return toSubScoreEntry(ruleOf(component), locale);
};
const parts = SUB_SCORE_RULES.flatMap((rule) =>
  rule.variants.flatMap((variant) =>
    variant.parts.map((part): [SubScore, PartRule] => [rule.component, part]),
  ),
);
const formulaOf = (component: SubScore) =>
  entryOf(component).cases.map(({ when, terms }) => [
    when,
    ...terms.map(({ weight, name, points }) => [
      weight,
      name,
      ...('formula' in points ? [points.formula] : [points.zero, points.hundred]),
    ]),
  ]);

afterEach(() => overwriteGetLocale(() => 'en'));

describe('toSubScoreEntry', () => {
  it('gives every term its weight and the ends of its scale', () => {
    expect(formulaOf('monetary_strength')).toEqual([
      [
        null,
        ['0.35', 'Supply growth', '25%', '0%'],
        ['0.35', 'Circulating share', '10%', '90%'],
        ['0.20', 'Unlocks, 1 year', '20%', '0%'],
        ['0.10', 'Capped supply', 'no', 'yes'],
      ],
    ]);
  });

  it('gives ratings the ends 0 and 5 and the number of criteria', () => {
    const note = entryOf('use_case').cases[0]?.terms[0]?.note;
    expect(formulaOf('use_case')).toEqual([
      [null, ['1.00', 'Use case (estimated rating)', '0 of 5', '5 of 5']],
    ]);
    expect(note).toBe('mean of 4 criteria');
  });

  it('gives each kind of asset its own formula', () => {
    expect(formulaOf('staking_or_mining').map(([when]) => when)).toEqual([
      'Proof of stake',
      'Proof of work',
      'Neither staking nor mining',
    ]);
    expect(formulaOf('software_strength')[1]).toEqual([
      'Without public code',
      ['1.00', 'Public repository', '0 points'],
    ]);
    expect(formulaOf('risk').map(([when]) => when)).toEqual(['All except stablecoins', 'Stablecoins']);
  });

  it('marks log scales', () => {
    const logs = entryOf('innovativeness').cases[0]!.terms.map(({ log }) => log);
    expect(logs).toEqual([null, 'log scale']);
  });

  it('states deductions and exceptions', () => {
    expect(entryOf('decentralization_rate').after).toEqual([
      'Minus 15 points for each admin privilege without timelock, at most 30. If the number is unknown, one is assumed; for native coins, none.',
    ]);
    expect(entryOf('price_sales', 'it').after).toEqual([
      'Non si applica alle stablecoin.',
      expect.stringContaining('Stablecoin, Metaverso, Fan token, Giustizia, Salute, Browser, DAO'),
    ]);
    expect(entryOf('social_media').after.join()).toContain('2 of the 4 terms');
    expect(entryOf('ecosystem').after).toHaveLength(1);
    expect(entryOf('investors').after).toHaveLength(1);
    expect(entryOf('volume').after).toEqual([]);
  });

  it('gives the weight in every risk profile', () => {
    const { weights, weightsHeading } = entryOf('risk', 'it');
    expect(weights).toEqual([
      { level: 'Medio', weight: '0,16' },
      { level: 'Alto', weight: '0,14' },
      { level: 'Molto alto', weight: '0,14' },
    ]);
    expect(weightsHeading).toBe('Peso in Economia');
  });

  it.each(['en', 'it'] as const)('has no missing text in any of the 25 formulas in %s', (locale) => {
    for (const { component } of SUB_SCORE_RULES) {
      const text = JSON.stringify(entryOf(component, locale));
      expect(text).not.toMatch(/undefined|NaN|""|"–/);
    }
  });
});

describe('findPartNote', () => {
  it('covers every part that does not simply scale its first input', () => {
    const probe = [0.37, 0.11, 0.23, 0.41, 0.53] as const;
    const plain = (part: PartRule) => part.scale !== null && part.measure(...probe) === probe[0];
    const unannotated = parts.filter(([component, part]) => {
      const { note, formula } = findPartNote(component, part);
      // `fiat` only adds 1 to the number of exchanges, so that 0 has a place on the log scale. `scaleEnd`
      // subtracts it again.
      return !plain(part) && !note && !formula && part.name !== 'fiat';
    });
    expect(unannotated.map(([component, part]) => `${component}.${part.name}`)).toEqual([]);
  });

  it('has no note for an unknown part', () => {
    const known = new Set(parts.map(([component, part]) => `${component}.${part.name}`));
    expect(ANNOTATED_PARTS.filter((name) => !known.has(name))).toEqual([]);
  });

  it('states the ends of scales inside formulas correctly', () => {
    for (const [component, part] of parts) {
      const { ends } = findPartNote(component, part);
      if (!ends) continue;
      const points = (value: number) => part.points(value, 1, 0, 0, 0);
      const inside =
        ends.kind === 'log' ? Math.sqrt(ends.zero * ends.hundred) : (ends.zero + ends.hundred) / 2;
      expect(points(ends.zero), part.name).toBe(0);
      expect(points(ends.hundred), part.name).toBeCloseTo(100, 9);
      expect(points(inside), part.name).toBeCloseTo(50, 9);
    }
  });

  it('takes the number of criteria from the method', () => {
    for (const [input, count] of Object.entries(METHOD.criteria)) {
      const [component, part] = parts.find(([, { inputs }]) => inputs[0] === input)!;
      expect(findPartNote(component, part).note?.('en')).toBe(`mean of ${count} criteria`);
    }
  });

  it('agrees with the formulas of the rules', () => {
    const measure = (component: SubScore, name: string, ...values: number[]) => {
      const [, part] = parts.find(([each, { name: own }]) => each === component && own === name)!;
      const [a = 0, b = 0, c = 0, d = 0, e = 0] = values;
      return part.measure(a, b, c, d, e);
    };
    expect(measure('code_quality', 'issues_answered', 3, 8)).toBe((3 + 1) / (8 + 2));
    expect(measure('roadmap', 'miles', 2, 6)).toBe((100 * (2 + 1)) / (6 + 2));
    expect(measure('technology', 'inc', 3, 36)).toBe(100 / 2 ** 3);
    expect(measure('software_movement', 'acceleration', 20, 5)).toBe((20 + 5) / (5 + 5));
    expect(measure('staking_or_mining', 'real_yield', 7, 3)).toBe(7 - 3);
    expect(measure('staking_or_mining', 'consensus', 2)).toBe(0);
    expect(measure('volume', 'turn', 3, 60)).toBe(3 / 60);
    expect(measure('price_sales', 'price_sales', 730, 6)).toBeCloseTo(730 / ((6 / 30) * 365), 12);
    expect(measure('ath_distance', 'ath_ratio', 3, 4)).toBe(3 / 4);
    expect(measure('ath_distance', 'ath_ratio', 5, 4)).toBe(1);
    expect(measure('risk', 'sd', 2)).toBe(2 * Math.sqrt(365));
    expect(measure('risk', 'amihud', 0.02, 4e6)).toBe(2 / 4);
    expect(measure('price_trend', 'trend', 1, 1, 1, 1, 0.05)).toBe(0);
  });
});
