import { describe, expect, it } from 'vitest';
import { toPageKey } from '#server/ssr/page-key.ts';

const key = (path: string, query: string) => toPageKey(path, new URLSearchParams(query));

describe('toPageKey', () => {
  it.each([
    ['/', '', '/'],
    ['/it/', 'utm_source=x&level=high', '/it/?level=high'],
    ['/', 'dir=-1&sort=price', '/?sort=price&dir=-1'],
    ['/', 'sort=price&dir=-1', '/?sort=price&dir=-1'],
    ['/', 'sort=price&dir=1', '/?sort=price'],
    ['/', 'level=medium&sort=rank&dir=1&view=rank&q=', '/'],
    ['/', 'level=extreme', '/?level=unknown'],
    ['/', 'sort=<script>&dir=0&view=list', '/?sort=unknown&dir=unknown&view=unknown'],
    ['/', 'category=oracle,defi', '/?category=defi%2Coracle'],
    ['/', 'category=defi,nonsense', '/?category=unknown'],
    ['/', 'category=defi,,defi', '/?category=defi'],
    ['/', 'level=&sort=&dir=&view=&category=,', '/'],
    ['/login/', 'activation=maybe', '/login/'],
    ['/', 'level=high&level=insane', '/?level=high'],
    ['/details/', 'name=Anything&id=bitcoin&level=insane', '/details/?id=bitcoin&level=insane'],
    ['/details/', 'id=bitcoin&level=', '/details/?id=bitcoin'],
    ['/it/details/', 'id=bitcoin&level=wrong', '/it/details/?id=bitcoin&level=unknown'],
    ['/details/', 'id=', '/details/'],
    ['/comparator/', 'b=ethereum&a=bitcoin&x=1', '/comparator/?a=bitcoin&b=ethereum'],
    ['/it/comparator/', 'a=ethereum&b=bitcoin&level=high', '/it/comparator/?a=ethereum&b=bitcoin&level=high'],
    ['/comparator/', 'a=&b=bitcoin&level=medium', '/comparator/?b=bitcoin'],
    ['/comparator/', 'a=x&b=y&supply=max&range=30d&c=z', '/comparator/?a=x&b=y&c=z&range=30d&supply=max'],
    ['/comparator/', 'a=x&b=y&supply=circulating&range=1y&c=', '/comparator/?a=x&b=y'],
    ['/comparator/', 'd=w&a=x&b=y&c=z', '/comparator/?a=x&b=y&c=z&d=w'],
    ['/comparator/', 'a=x&b=y&range=2y', '/comparator/?a=x&b=y&range=unknown'],
    ['/comparator/', 'a=bitcoin&level=wrong', '/comparator/?a=bitcoin&level=unknown'],
    ['/anything/', 'id=1', '/anything/'],
    ['/constructor/', 'name=1', '/constructor/'],
  ])('returns for %s?%s: %s', (path, query, expected) => {
    expect(key(path, query)).toBe(expected);
  });

  it('truncates a filter to the length that the page reads', () => {
    expect(key('/', `q=${'a'.repeat(80)}`)).toBe(`/?q=${'a'.repeat(80)}`);
    expect(key('/', `q=${'a'.repeat(81)}`)).toBe(`/?q=${'a'.repeat(80)}`);
  });

  it('truncates a long id to a length that no asset id has', () => {
    expect(key('/details/', `id=${'a'.repeat(500)}`)).toBe(`/details/?id=${'a'.repeat(201)}`);
  });
});
