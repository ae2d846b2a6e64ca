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
});
