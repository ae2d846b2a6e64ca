import { describe, expect, it } from 'vitest';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { fillFacts, linkOrNull, repositoryPath } from '#domain/ingest/fill-facts.ts';
import { newAsset } from '#domain/ingest/new-asset.ts';

const facts = (changes: Partial<AssetFacts> = {}): AssetFacts => ({
  ...newAsset({ id: 'a', name: 'A', ticker: 'A' }),
  ...changes,
});

describe('linkOrNull', () => {
  it.each([
    ['https://example.org/paper.pdf', 'https://example.org/paper.pdf'],
    [' http://example.org ', 'http://example.org'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['ftp://example.org', null],
    ['https://user:pass@example.org', null],
    ['https://localhost/', null],
    ['example.org', null],
    [`https://example.org/${'a'.repeat(500)}`, null],
    ['', null],
    [null, null],
  ])('makes of %j %j', (text, link) => {
    expect(linkOrNull(text)).toBe(link);
  });
});

describe('fillFacts', () => {
  it('fills what is unknown and leaves what is known', () => {
    const filled = fillFacts(facts({ website: 'https://known.org', explorers: ['https://known.org/e'] }), {
      website: 'https://other.org',
      whitepaper: 'https://other.org/paper',
      explorers: ['https://other.org/e'],
      team: [{ name: 'Ada', role: null }],
      proof_of_work: true,
    });
    expect(filled).toMatchObject({
      website: 'https://known.org',
      whitepaper: 'https://other.org/paper',
      explorers: ['https://known.org/e'],
      team: [{ name: 'Ada', role: null }],
      proof_of_work: true,
    });
  });

  it('takes no link that a page must not follow, and no empty team', () => {
    const filled = fillFacts(facts(), {
      website: 'javascript:alert(1)',
      explorers: ['', 'https://e.org'],
      team: [],
    });
    expect(filled).toMatchObject({ website: null, explorers: ['https://e.org'], team: null });
  });
});

describe('repositoryPath', () => {
  it.each([
    ['https://github.com/bitcoin/bitcoin', 'bitcoin/bitcoin'],
    ['https://github.com/bitcoin/bitcoin.git', 'bitcoin/bitcoin'],
    ['https://github.com/bitcoin/bitcoin/', 'bitcoin/bitcoin'],
    ['https://github.com/bitcoin', null],
    ['https://gitlab.com/a/b', null],
    ['https://github.com.evil.org/a/b', null],
    ['https://github.com/a/b/../../users', null],
    ['https://github.com/a/..', null],
    [null, null],
  ])('of %s is %s', (address, path) => {
    expect(repositoryPath(address)).toBe(path);
  });
});
