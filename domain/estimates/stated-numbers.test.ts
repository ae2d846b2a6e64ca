import { describe, expect, it } from 'vitest';
import { parseNumbers } from '#domain/estimates/stated-numbers.ts';

describe('parseNumbers', () => {
  it.each([
    ['About 6,500,000 accounts since 2019.', [[6_500_000, 'count']]],
    [
      'Between 5.5% and six percent.',
      [
        [5.5, 'percent'],
        [6, 'percent'],
      ],
    ],
    [
      'Twenty-one developers, two dozen helpers and three hundred users.',
      [
        [21, 'count'],
        [24, 'amount'],
        [300, 'amount'],
      ],
    ],
    [
      'Nearly two billion coins at 0.18 dollars.',
      [
        [2e9, 'amount'],
        [0.18, 'count'],
      ],
    ],
    ['The NU6 upgrade of v4 came in 2025.', []],
  ])('reads %j in English', (sentence, numbers) => {
    expect(parseNumbers(sentence).map(({ value, kind }) => [value, kind])).toEqual(numbers);
  });

  it.each([
    ['Circa 6.500.000 account dal 2019.', [[6_500_000, 'count']]],
    [
      'Tra il 5,5% e il sei per cento.',
      [
        [5.5, 'percent'],
        [6, 'percent'],
      ],
    ],
    [
      'Circa 40 mila iscritti e due dozzine di gruppi.',
      [
        [40_000, 'amount'],
        [24, 'amount'],
      ],
    ],
    [
      'Quasi due miliardi a circa 0,18 dollari.',
      [
        [2e9, 'amount'],
        [0.18, 'count'],
      ],
    ],
    ['Oltre cento persone nel 2025.', [[100, 'count']]],
    ['L’aggiornamento NU6 è costato un milione.', []],
  ])('reads %j in Italian', (sentence, numbers) => {
    expect(parseNumbers(sentence, 'it').map(({ value, kind }) => [value, kind])).toEqual(numbers);
  });

  it.each([
    ['3-4%', [3, 4], 'percent'],
    ['3–4 percent', [3, 4], 'percent'],
    ['40%-50%', [40, 50], 'percent'],
    ['1,000-2,500 validators', [1000, 2500], 'count'],
    ['2.5-3 million', [2.5e6, 3e6], 'amount'],
    ['three-four percent', [3, 4], 'percent'],
    ['thirty-to-forty percent', [30, 40], 'percent'],
    ['twenty-five-thirty percent', [25, 30], 'percent'],
  ] as const)('reads both ends of the range %j with its unit', (sentence, values, kind) => {
    expect(parseNumbers(sentence)).toEqual(values.map((value) => ({ value, kind })));
  });

  it.each([
    ['il 3-4%', [3, 4], 'percent'],
    ['1.000-2.500 validatori', [1000, 2500], 'count'],
    ['tre-quattro per cento', [3, 4], 'percent'],
  ] as const)('reads both ends of the Italian range %j with its unit', (sentence, values, kind) => {
    expect(parseNumbers(sentence, 'it')).toEqual(values.map((value) => ({ value, kind })));
  });

  it.each(['ERC-20', 'SHA-256', 'Monero-2-0', '2025', '2020-2021', '2020-21', '2025-11-03'])(
    'reads no number in %j',
    (sentence) => {
      expect(parseNumbers(sentence)).toEqual([]);
    },
  );

  it('reads a number that looks like a year when a unit follows or it has a separator', () => {
    expect(parseNumbers('2000 million, 1,999-2,000').map(({ value }) => value)).toEqual([2e9, 1999, 2000]);
  });
});
