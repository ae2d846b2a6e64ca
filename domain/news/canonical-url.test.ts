import { describe, expect, it } from 'vitest';
import { resolveLink, toCanonicalKey } from '#domain/news/canonical-url.ts';

describe('resolveLink', () => {
  it.each([
    ['/a?b=1', 'https://site.example/a?b=1'],
    ['b.html', 'https://site.example/feed/b.html'],
    ['//other.example/c', 'https://other.example/c'],
    [' https://site.example/d\n', 'https://site.example/d'],
  ])('resolves %j against the feed', (link, url) => {
    expect(resolveLink(link, 'https://site.example/feed/rss.xml')).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'https://user:pass@site.example/',
    'http://[',
    '',
    `https://site.example/${'a'.repeat(2_000)}`,
  ])('refuses %j', (link) => {
    expect(resolveLink(link, 'https://site.example/')).toBeNull();
  });
});

describe('toCanonicalKey', () => {
  it.each([
    'https://www.site.example/a/?utm_source=rss&utm_medium=feed',
    'http://site.example/a#comments',
    'https://site.example/a/amp/',
    'https://amp.site.example/a?fbclid=1',
  ])('is equal for %s and the plain address', (address) => {
    expect(toCanonicalKey(address)).toBe('site.example/a');
  });

  it('keeps the parameters that choose the article, in any order', () => {
    expect(toCanonicalKey('https://site.example/?p=2&lang=it')).toBe(
      toCanonicalKey('https://site.example/?lang=it&utm_campaign=x&p=2'),
    );
    expect(toCanonicalKey('https://site.example/?p=2')).not.toBe(toCanonicalKey('https://site.example/?p=3'));
  });
});
