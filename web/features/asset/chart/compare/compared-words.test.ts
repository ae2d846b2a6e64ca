import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { writeComparedCsv } from './compared-csv.ts';
import { describeIndexes, listLastValues } from './compared-words.ts';

const DAY = Date.parse('2026-05-03T00:00:00Z');
const ASSETS = [
  { _id: 'sui', name: 'Sui', thicker: 'SUI' },
  { _id: 'solana', name: 'Solana', thicker: 'SOL' },
];
const points = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ at: DAY + index * 86_400_000, value }));
const COMPARED = { assets: ASSETS, series: [points([100, 27.25]), points([100, null])] };

describe('describeIndexes', () => {
  it('returns the date and the value of each asset, a dash where it is unknown', () => {
    expect(describeIndexes(COMPARED, DAY + 86_400_000, 'en')).toEqual([
      '2026-05-04',
      ['SUI', '27.3'],
      ['SOL', '–'],
    ]);
  });
});

describe('listLastValues', () => {
  it('returns the last known value of each series, null without any', () => {
    expect(listLastValues([...COMPARED.series, points([null])])).toEqual([27.25, 100, null]);
  });
});

describe('writeComparedCsv', () => {
  it('writes a column for each asset with all digits, and leaves unknown values empty', () => {
    overwriteGetLocale(() => 'en');
    expect(writeComparedCsv(COMPARED, 'en')).toBe(
      '\uFEFFDate,"Sui (SUI), index","Solana (SOL), index"\r\n2026-05-03,100,100\r\n2026-05-04,27.25,',
    );
  });
});
