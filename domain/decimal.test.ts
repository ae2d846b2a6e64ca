import { describe, expect, it } from 'vitest';
import { type AmountProblem, readAmount } from '#domain/decimal.ts';

describe('readAmount', () => {
  it.each<[unknown, string]>([
    ['0.1', '0.1'],
    [0.1, '0.1'],
    [' 5 ', '5'],
    ['+3', '3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007.50', '7.5'],
    ['1e-8', '0.00000001'],
    [1e-7, '0.0000001'],
    ['2.5E3', '2500'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['0.1000000000000000000000', '0.1'],
    ['1000000000000000', '1000000000000000'],
    ['999999999999999.999999999999999999', '999999999999999.999999999999999999'],
  ])('reads %j as %s', (raw, amount) => {
    expect(readAmount(raw)).toEqual({ amount, problem: null });
  });

  it.each<[unknown, AmountProblem]>([
    [undefined, 'missing'],
    [null, 'missing'],
    ['', 'missing'],
    ['  ', 'missing'],
    ['-1', 'negative'],
    [-0.5, 'negative'],
    ['0', 'zero'],
    [0, 'zero'],
    ['-0', 'zero'],
    ['NaN', 'not_a_number'],
    [Number.NaN, 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['abc', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['0x1f', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['e5', 'not_a_number'],
    [{}, 'not_a_number'],
    [true, 'not_a_number'],
    [['1'], 'not_a_number'],
    ['1,5', 'decimal_comma'],
    ['1.234,5', 'decimal_comma'],
    ['1,234.5', 'decimal_comma'],
    ['1e400', 'too_large'],
    [Number.POSITIVE_INFINITY, 'too_large'],
    ['1000000000000000.000000000000000001', 'too_large'],
    ['1000000000000001', 'too_large'],
    ['9'.repeat(500), 'too_large'],
    ['0.0000000000000000001', 'too_many_decimals'],
    ['1e-19', 'too_many_decimals'],
    ['1e-400', 'too_many_decimals'],
    [`0.${'1'.repeat(500)}`, 'too_many_decimals'],
  ])('rejects %j as %s', (raw, problem) => {
    expect(readAmount(raw)).toEqual({ amount: null, problem });
  });

  it('accepts 0 only where it is allowed, and no negative amount', () => {
    expect(readAmount('0.00', { allowZero: true })).toEqual({ amount: '0', problem: null });
    expect(readAmount('-0.01', { allowZero: true }).problem).toBe('negative');
  });
});
