import { describe, expect, it } from 'vitest';
import { chooseEncoding, isFresh } from '#server/platform/http/send-prepared.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['identity', 'identity'],
    ['*', 'br'],
    ['gzip;q=0', 'identity'],
  ] as const)('returns for %j: %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('isFresh', () => {
  it.each([
    [undefined, false],
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", W/"abc"', true],
    ['"abcd"', false],
    ['*', true],
  ] as const)('returns for %j against abc: %s', (header, fresh) => {
    expect(isFresh(header, 'abc')).toBe(fresh);
  });
});
