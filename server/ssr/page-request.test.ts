import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPageRequest } from '#server/ssr/page-request.ts';

describe('readPageRequest', () => {
  it.each([
    ['/', { kind: 'page', path: '/', key: '/', locale: 'en' }],
    ['/it/', { kind: 'page', path: '/it/', key: '/it/', locale: 'it' }],
    ['/italy/', { kind: 'page', path: '/italy/', key: '/italy/', locale: 'en' }],
    [
      '/it/details/?id=bitcoin&utm=1',
      { kind: 'page', path: '/it/details/', key: '/it/details/?id=bitcoin', locale: 'it' },
    ],
    ['/logo.png', { kind: 'page', path: '/logo.png', key: '/logo.png', locale: 'en' }],
    ['/_root.data', { kind: 'data', locale: 'en' }],
    ['/it.data?x=1', { kind: 'data', locale: 'it' }],
    ['/it/_.data', { kind: 'data', locale: 'it' }],
    ['/it/details.data', { kind: 'data', locale: 'it' }],
    ['/details.data', { kind: 'data', locale: 'en' }],
  ])('returns for %s: %j', (url, expected) => {
    expect(readPageRequest(url)).toEqual(expected);
  });

  it.each([
    ['/it', '/it/'],
    ['/details?id=bitcoin&level=high', '/details/?id=bitcoin&level=high'],
    ['/details?', '/details/?'],
    ['/a/b?next=//evil.com', '/a/b/?next=//evil.com'],
    ['/%5Cevil.com/x', '/%5Cevil.com/x/'],
    ['/%2F%2Fevil', '/%2F%2Fevil/'],
  ])('redirects %s to the trailing slash and keeps the query', (url, to) => {
    expect(readPageRequest(url)).toEqual({ kind: 'redirect', to });
  });

  it.each([
    ['/index-old-11-2023/', '/'],
    ['/index-old-df65srt/?level=high', '/?level=high'],
    ['/it/index-old-11-2023/?level=high&x=%2F', '/it/?level=high&x=%2F'],
    ['/app/', '/download-app/'],
    ['/it/open-app/?utm=1', '/it/download-app/?utm=1'],
    ['/download-app-b/', '/download-app/'],
    ['/it/en/?level=high', '/it/?level=high'],
  ])('redirects the former address %s to the page that replaced it: %s', (url, to) => {
    expect(readPageRequest(url)).toEqual({ kind: 'redirect', to });
  });

  it('serves the English ranking without a redirect', () => {
    expect(readPageRequest('/en/?level=high&x=1')).toEqual({
      kind: 'page',
      path: '/en/',
      key: '/en/?level=high',
      locale: 'en',
    });
  });

  it.each([
    '//evil.com',
    '//evil.com/',
    '///evil.com/x',
    '/\\evil.com',
    '/\\/evil.com',
    '\\\\evil.com',
    '/it//evil.com',
    '/a//b',
    '/..//evil.com',
    '/../',
    '/x/%2e%2e/',
    '/%2E./details/',
    '/./',
    '/<script>/',
    '/\u0000/',
    '/ü/',
    'http://evil.com/',
    '',
  ])('finds no page at %j', (url) => {
    expect(readPageRequest(url).kind).toBe('nowhere');
  });

  it('never redirects to another host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      'evil.com',
      'x',
      '@',
      ':',
      '?',
      '#',
      '\t',
    );
    const origin = 'https://fairview.example';
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const asked = readPageRequest(`/${pieces.join('')}`);
        if (asked.kind === 'redirect') expect(new URL(asked.to, origin).origin).toBe(origin);
        if (asked.kind === 'page') expect(new URL(asked.key, origin).origin).toBe(origin);
      }),
      { numRuns: 2_000 },
    );
  });
});
