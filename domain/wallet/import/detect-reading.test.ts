import { describe, expect, it } from 'vitest';
import { detectReading, type FileAnswers } from '#domain/wallet/import/detect-reading.ts';
import { fairview } from '#domain/wallet/import/formats/fairview.ts';
import { krakenLedgers } from '#domain/wallet/import/formats/kraken.ts';
import { mapped } from '#domain/wallet/import/formats/mapped.ts';
import { revolut } from '#domain/wallet/import/formats/revolut.ts';
import type { Mapping, Role } from '#domain/wallet/import/mapping.ts';
import { toRecords } from '#tests/builders/read-export.ts';

const NOW = 1_700_000_000_000;
const toTable = (header: string, ...rows: string[]) => ({
  above: [],
  header: header.split(';'),
  rows: toRecords(rows.join('\n'), ';'),
});
const detectRevolut = (rows: string[], answers: FileAnswers = {}) =>
  detectReading(toTable('Symbol;Type;Quantity;Price;Value;Fees;Date', ...rows), revolut, answers, NOW);
const withDates = (...dates: string[]) => dates.map((date) => `BTC;Buy;1;1;1;0;${date}`);
const mapping = (...roles: (Role | '')[]): Mapping => ({
  columns: Object.fromEntries(roles.flatMap((role, at) => (role === '' ? [] : [[role, at]]))),
  words: {},
  mark: null,
});
const detectMapped = (roles: (Role | '')[], rows: string[], answers: FileAnswers = {}) =>
  detectReading(toTable(roles.join(';'), ...rows), mapped, { mapping: mapping(...roles), ...answers }, NOW);

describe('detectReading', () => {
  it('returns the time, the mapping and the zone, UTC by default', () => {
    const answers = { mapping: mapping('date') };
    expect(detectRevolut(withDates('2024-03-01'), answers)).toEqual({
      reading: { dayFirst: true, zone: 'UTC', now: NOW, mark: '.', mapping: answers.mapping },
      needsDayOrder: false,
      isDayOrderRelevant: false,
      hasLocalTimes: true,
    });
    expect(detectRevolut([], { zone: 'Europe/Rome', mapping: null }).reading).toMatchObject({
      zone: 'Europe/Rome',
      mapping: null,
    });
    expect(detectRevolut([], { zone: null }).reading).toMatchObject({ zone: 'UTC', mapping: null });
  });

  it.each<[string, string[], FileAnswers, boolean | null, boolean, boolean]>([
    // Dates, the user's answer; the day comes first, the user is asked, the order matters.
    ['without ambiguous dates', ['2024-03-01', '13/3/2024'], {}, true, false, false],
    ['shown by a date with the day first', ['5/9/2017', '16/9/2017'], {}, true, false, true],
    ['shown by a date with the month first', ['5/9/2017', '9/16/2017'], {}, false, false, true],
    ['not shown', ['5/9/2017'], {}, null, true, true],
    ['answered', ['5/9/2017'], { dayFirst: false }, false, false, true],
    ['not answered', ['5/9/2017'], { dayFirst: null }, null, true, true],
    ['answered against the dates', ['5/9/2017', '16/9/2017'], { dayFirst: false }, false, false, true],
  ])('with an order of day and month %s', (_, dates, answers, dayFirst, isAsked, isRelevant) => {
    const { reading, needsDayOrder, isDayOrderRelevant } = detectRevolut(withDates(...dates), answers);
    expect([reading.dayFirst, needsDayOrder, isDayOrderRelevant]).toEqual([dayFirst, isAsked, isRelevant]);
  });

  it('reads only the date columns for the order', () => {
    expect(detectRevolut(['5/9/2017;Buy;1;1;1;0;2024-03-01']).needsDayOrder).toBe(false);
    expect(detectRevolut(['BTC;Buy;1;1;1;0', ...withDates('5/9/2017')]).needsDayOrder).toBe(true);
    expect(detectMapped(['notes', 'date'], ['5/9/2017;2024-03-01']).needsDayOrder).toBe(false);
    expect(detectMapped(['notes', 'date'], ['2024-03-01;5/9/2017']).needsDayOrder).toBe(true);
    expect(detectMapped(['date', 'notes'], ['5/9/2017;2024-03-01']).needsDayOrder).toBe(true);
  });

  it('asks nothing before columns are assigned', () => {
    const table = toTable('a;b', '5/9/2017;1');
    expect(detectReading(table, mapped, {}, NOW).needsDayOrder).toBe(false);
    expect(detectReading(table, mapped, { mapping: null }, NOW).needsDayOrder).toBe(false);
  });

  it('takes order and decimal mark from the language of an exported wallet, whatever the answers', () => {
    const answers = { dayFirst: false, mark: '.' } as const;
    const header = 'Data;Tipo;ID asset;Ticker;Nome;Quantità;Prezzo;Commissioni;Valuta;Note';
    expect(detectReading(toTable(header, '5/9/2017'), fairview, answers, NOW)).toMatchObject({
      reading: { dayFirst: true, mark: ',' },
      needsDayOrder: false,
      isDayOrderRelevant: false,
      hasLocalTimes: false,
    });
  });

  describe('of the decimal mark', () => {
    it.each<[string, string[], ',' | '.']>([
      ['an amount with a comma', ['BTC;Buy;0,5;1;1;0;1'], ','],
      ['an amount with a dot', ['BTC;Buy;0.5;1;1;0;1'], '.'],
      ['an amount with spaces and a unit', ['BTC;Buy;1; 1 234,50 € ;1;0;1'], ','],
      ['an amount with a code', ['BTC;Buy;1;1234,5 EURC;1;0;1'], ','],
      ['an amount after a sign and a symbol', ['BTC;Buy;1;-$1234,5;1;0;1'], ','],
      ['an amount in brackets', ['BTC;Buy;1;(1234,5);1;0;1'], ','],
      ['an amount with apostrophes', ["BTC;Buy;1;1'234,5;1;0;1"], ','],
      ['no number', ['BTC;Buy;1;1;1;0;1'], '.'],
      ['text with a number in it', ['BTC;Buy 0,5 BTC today;1;1;1;0;1'], '.'],
      ['a text that begins with a number', ['BTC;0,5 bitcoin;1;1;1;0;1'], '.'],
      ['a text before the number', ['BTC;abcd0,5;1;1;1;0;1'], '.'],
      ['four signs before the number', ['BTC;----0,5;1;1;1;0;1'], '.'],
      // Dates are not numbers: 03,2024 would be read as one.
      ['a date column', ['BTC;Buy;1;1;1;0;01,5'], '.'],
    ])('reads %s', (_, rows, mark) => {
      expect(detectRevolut(rows).reading.mark).toBe(mark);
    });

    it('prefers the answer, then the mapping, then the file', () => {
      const rows = ['0,5;2024-03-01'];
      const roles: Role[] = ['quantity', 'date'];
      expect(detectMapped(roles, rows).reading.mark).toBe(',');
      const assigned = { ...mapping(...roles), mark: '.' as const };
      expect(detectMapped(roles, rows, { mapping: assigned }).reading.mark).toBe('.');
      expect(detectMapped(roles, rows, { mapping: assigned, mark: ',' }).reading.mark).toBe(',');
      expect(detectMapped(roles, rows, { mark: '.' }).reading.mark).toBe('.');
    });

    it('reads only columns of numbers among the assigned ones', () => {
      for (const role of [
        'quantity',
        'price',
        'total',
        'fee',
        'received_quantity',
        'sent_quantity',
      ] as const) {
        expect(detectMapped(['date', role], ['2024-03-01;0,5']).reading.mark, role).toBe(',');
      }
      for (const role of ['notes', 'mark', 'state', ''] as const) {
        expect(detectMapped(['date', role], ['2024-03-01;0,5']).reading.mark, role).toBe('.');
      }
    });

    it('is a dot in a format that always prints one', () => {
      const table = toTable('txid;refid;time;type;asset;amount;fee', 'L;R;2024-03-01;deposit;BTC;0,5;0');
      const { reading, hasLocalTimes } = detectReading(table, krakenLedgers, {}, NOW);
      expect([reading.mark, hasLocalTimes]).toEqual(['.', false]);
    });
  });
});
