import { describe, expect, it } from 'vitest';
import { pageKey } from '#server/pages/page-key.ts';

const key = (path: string, query: string) => pageKey(path, new URLSearchParams(query));

describe('pageKey', () => {
  it.each([
    ['/', '', '/'],
    ['/it/', 'utm_source=x&level=high', '/it/?level=high'],
    ['/', 'dir=-1&sort=price', '/?sort=price&dir=-1'],
    ['/', 'sort=price&dir=-1', '/?sort=price&dir=-1'],
    ['/', 'level=medium', '/'],
    ['/', 'sort=<script>', '/'],
    ['/', 'category=defi,oracle', '/?category=defi%2Coracle'],
    ['/', 'category=defi,nonsense', '/'],
    ['/details/', 'name=Anything&id=bitcoin&level=insane', '/details/?id=bitcoin&level=insane'],
    ['/it/details/', 'id=bitcoin&level=wrong', '/it/details/?id=bitcoin&level=wrong'],
    ['/anything/', 'id=1', '/anything/'],
  ])('of %s?%s is %s', (path, query, expected) => {
    expect(key(path, query)).toBe(expected);
  });

  it('drops values longer than their limit', () => {
    expect(key('/', `q=${'a'.repeat(81)}`)).toBe('/');
    expect(key('/', `q=${'a'.repeat(80)}`)).toBe(`/?q=${'a'.repeat(80)}`);
  });
});
