import { describe, expect, it } from 'vitest';
import { RowRejection, skipRow } from '#domain/wallet/import/reasons.ts';
import { Columns, type FileRow, normaliseHeader, requireDone } from '#domain/wallet/import/table.ts';

const row = (...cells: string[]): FileRow => ({ row: 2, cells });
const rejection = (verdict: string, reason: object) => expect.objectContaining({ verdict, reason });

describe('normaliseHeader', () => {
  it.each([
    ['\uFEFFDate', 'date'],
    ['  Trade   ID\t', 'trade id'],
    ['Fee\u00A0Coin', 'fee coin'],
    ['', ''],
  ])('reads %j as %j', (cell, name) => {
    expect(normaliseHeader(cell)).toBe(name);
  });
});

describe('Columns', () => {
  const columns = new Columns(['Date', ' FEE ', 'Cur.', 'Amount', 'Cur.']);

  it('has a column when all names are in the header', () => {
    expect([columns.has('date'), columns.has('date', 'fee'), columns.has()]).toEqual([true, true, true]);
    expect([columns.has('date', 'time'), columns.has('time')]).toEqual([false, false]);
  });

  it('reads the first of two columns with the same name, trimmed', () => {
    expect(columns.text(row('', '', ' EUR ', '', 'USD'), 'cur.')).toBe('EUR');
  });

  it('reads the first of several names that the table has, even when its cell is empty', () => {
    expect(columns.text(row('1', '2'), 'time', 'fee', 'date')).toBe('2');
    expect(columns.text(row('1', ''), 'time', 'fee', 'date')).toBe('');
  });

  it('reads a column or a cell that is missing as empty', () => {
    expect(columns.text(row('1'), 'time')).toBe('');
    expect(columns.text(row('1'), 'fee')).toBe('');
  });

  it('reads amounts with its decimal mark, a dot by default', () => {
    const cells = row('', '', '', '1,234');
    expect(columns.number(cells, 'amount').toFixed()).toBe('1234');
    expect(new Columns(['Amount'], ',').number(row('1,234'), 'amount').toFixed()).toBe('1.234');
    expect([columns.mark, new Columns([], ',').mark]).toEqual(['.', ',']);
  });

  it('reads an empty amount as null or 0, or rejects the row', () => {
    const cells = row('', '', '', '');
    expect(columns.amount(cells, 'amount')).toBeNull();
    expect(columns.numberOrZero(cells, 'amount').toFixed()).toBe('0');
    expect(columns.numberOrZero(row('', '', '', '-2'), 'amount').toFixed()).toBe('-2');
    expect(() => columns.number(cells, 'amount')).toThrow(rejection('unreadable', { code: 'no_amount' }));
  });

  it('reads a unit as a code, or rejects the row', () => {
    expect(columns.unit(row('', '', '€'), 'cur.')).toBe('EUR');
    expect(() => columns.unit(row('', '', ' '), 'cur.')).toThrow(
      rejection('unreadable', { code: 'no_ticker' }),
    );
  });
});

describe('requireDone', () => {
  it('accepts an empty state and one that matches', () => {
    expect(() => requireDone('', /done/)).not.toThrow();
    expect(() => requireDone('done', /done/)).not.toThrow();
  });

  it('leaves out any other state', () => {
    expect(() => requireDone('open', /done/)).toThrow(
      rejection('left_out', { code: 'not_done', text: 'open' }),
    );
  });
});

describe('RowRejection', () => {
  it('is unreadable by default, and left out for a row that is skipped', () => {
    expect(new RowRejection({ code: 'zero' })).toMatchObject({
      name: 'RowRejection',
      message: 'zero',
      verdict: 'unreadable',
      reason: { code: 'zero' },
    });
    expect(skipRow({ code: 'nothing' }).verdict).toBe('left_out');
  });
});
