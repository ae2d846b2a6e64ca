import { describe, expect, it } from 'vitest';
import { MAX_CONDITIONS } from '#domain/wishlist/condition.ts';
import { readConditions } from '#domain/wishlist/read-conditions.ts';

const price = { kind: 'price', currency: 'usd', direction: 'above', value: '100000' };
const score = { kind: 'score', level: 'medium', direction: 'below', value: '40' };
const flag = { kind: 'flag', severity: 'S3' };
const problems = (...raw: unknown[]) =>
  readConditions(raw).issues?.map(({ path, problem }) => `${path} ${problem}`);
const firstValue = (raw: object) => {
  const [read] = readConditions([raw]).conditions ?? [];
  return read && 'value' in read ? read.value : null;
};

describe('readConditions', () => {
  it('reads a price as exact text, a score as a number and a flag by its severity', () => {
    expect(readConditions([price, { ...score, id: 'mine' }, flag])).toEqual({
      conditions: [
        { id: null, ...price },
        { id: 'mine', ...score, value: 40 },
        { id: null, ...flag },
      ],
      issues: null,
    });
    expect(readConditions([])).toEqual({ conditions: [], issues: null });
    expect(firstValue({ ...price, value: 1e-8 })).toBe('0.00000001');
    expect(firstValue({ ...price, value: '007.500' })).toBe('7.5');
    expect(readConditions([{ kind: 'flag', severity: 'any' }]).conditions).toEqual([
      { id: null, kind: 'flag', severity: 'S1' },
    ]);
  });

  it.each([
    ['-1', 'negative'],
    ['0', 'zero'],
    ['-0', 'zero'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['1e400', 'too_large'],
    [Number.POSITIVE_INFINITY, 'too_large'],
    ['0,5', 'decimal_comma'],
    ['1000000000000000.000000000000000001', 'too_large'],
    [`0.${'0'.repeat(18)}1`, 'too_many_decimals'],
    ['', 'missing'],
    [null, 'missing'],
    [undefined, 'missing'],
    [true, 'not_a_number'],
    ['ten', 'not_a_number'],
  ])('rejects the price %s: %s', (value, problem) => {
    expect(problems({ ...price, value })).toEqual([`0.value ${problem}`]);
  });

  it.each(['1000000000000000', `0.${'0'.repeat(17)}1`])('accepts the price %s', (value) => {
    expect(firstValue({ ...price, value })).toBe(value);
  });

  it.each([
    ['100.1', 'score_above_100'],
    ['1e400', 'score_above_100'],
    ['-0.1', 'negative'],
    ['NaN', 'not_a_number'],
    ['70,5', 'decimal_comma'],
    ['', 'missing'],
  ])('rejects the score %s: %s', (value, problem) => {
    expect(problems({ ...score, value })).toEqual([`0.value ${problem}`]);
  });

  it.each([
    ['0', 0],
    ['100', 100],
    [99.9, 99.9],
  ])('accepts the score %s', (value, read) => {
    expect(firstValue({ ...score, value })).toBe(read);
  });

  it('returns every invalid field of every condition', () => {
    expect(
      problems(
        { ...price, currency: 'gbp', direction: 'beside', value: '-1' },
        flag,
        { ...score, level: 'low', value: '101' },
        { kind: 'flag', severity: 'S5' },
        { kind: 'volume' },
        {},
        'text',
        null,
        { ...flag, id: 7 },
      ),
    ).toEqual([
      '0.currency invalid',
      '0.direction invalid',
      '0.value negative',
      '2.level invalid',
      '2.value score_above_100',
      '3.severity invalid',
      '4.kind invalid',
      '5.kind missing',
      '6 invalid',
      '7 invalid',
      '8.id invalid',
    ]);
  });

  it('rejects too many conditions, anything but a list, and a repeated id', () => {
    const many = Array.from({ length: MAX_CONDITIONS }, () => flag);
    expect(readConditions(many).conditions).toHaveLength(MAX_CONDITIONS);
    expect(problems(...many, flag)).toEqual([' too_many']);
    for (const raw of [null, {}, 'x', 3]) expect(readConditions(raw).issues).toHaveLength(1);
    expect(problems({ ...flag, id: 'a' }, { ...flag, id: 'a' })).toEqual(['1.id twice']);
  });
});
