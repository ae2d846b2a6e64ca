import { describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { writeChartCsv } from './chart-csv.ts';

const DAY = Date.parse('2026-05-03T00:00:00Z');
const NAMES = { value: 'Close, USD', volume: 'Volume, USD' };

describe('writeChartCsv', () => {
  it('writes days with all digits, and leaves unknown values empty', () => {
    overwriteGetLocale(() => 'en');
    const points = [
      { at: DAY, value: 80_064.123, volume: null },
      { at: DAY + 86_400_000, value: null, volume: 5 },
    ];
    expect(writeChartCsv(points, NAMES, [], 'en')).toBe(
      '\uFEFFDate,"Close, USD","Volume, USD"\r\n2026-05-03,80064.123,\r\n2026-05-04,,5',
    );
  });

  it('writes times when a row is not of midnight', () => {
    overwriteGetLocale(() => 'en');
    expect(writeChartCsv([{ at: DAY + 3_600_000, value: 1, volume: 2 }], NAMES, [], 'en')).toContain(
      '2026-05-03T01:00:00.000Z,1,2',
    );
  });

  it('adds the names of marks when there are any', () => {
    const points = [0, 1].map((day) => ({ at: DAY + day * 86_400_000, value: 1, volume: 2 }));
    const marks = [
      { at: DAY, kind: 'flag' as const, names: ['Very new'] },
      { at: DAY, kind: 'event' as const, names: ['Unlock'] },
    ];
    expect(writeChartCsv(points, NAMES, marks, 'en')).toBe(
      '\uFEFFDate,"Close, USD","Volume, USD",Marks\r\n2026-05-03,1,2,Very new; Unlock\r\n2026-05-04,1,2,',
    );
  });

  it('has semicolons and decimal commas in Italian', () => {
    overwriteGetLocale(() => 'it');
    expect(
      writeChartCsv([{ at: DAY, value: 1.5, volume: 2 }], { value: 'Chiusura', volume: 'Volume' }, [], 'it'),
    ).toBe('\uFEFFData;Chiusura;Volume\r\n2026-05-03;1,5;2');
    overwriteGetLocale(() => 'en');
  });
});
