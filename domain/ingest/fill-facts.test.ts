import { describe, expect, it } from 'vitest';
import type { AssetFacts } from '#domain/assets/asset.ts';
import { fillFacts, parseRepositoryPath } from '#domain/ingest/fill-facts.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';

const facts = (changes: Partial<AssetFacts> = {}): AssetFacts => ({
  ...createAsset({ id: 'a', name: 'A', ticker: 'A' }),
  ...changes,
});

describe('fillFacts', () => {
  it('fills unknown facts and keeps known ones', () => {
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

  it('fills a fact that is missing from an older row', () => {
    const { genesis_date: _, ...older } = facts();
    const filled = fillFacts(older as AssetFacts, { genesis_date: '2009-01-03' });
    expect(filled.genesis_date).toBe('2009-01-03');
  });

  it('keeps an empty team, which means known to be empty', () => {
    const filled = fillFacts(facts({ team: [] }), { team: [{ name: 'Ada', role: null }] });
    expect(filled.team).toEqual([]);
  });

  it('returns equal facts when the source states nothing', () => {
    const held = facts({ website: 'https://known.org', proof_of_work: false, genesis_date: '2015-07-30' });
    expect(fillFacts(held, {})).toEqual(held);
  });
});

describe('parseRepositoryPath', () => {
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
  ])('converts %s to %s', (address, path) => {
    expect(parseRepositoryPath(address)).toBe(path);
  });
});
