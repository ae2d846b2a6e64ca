import { describe, expect, it } from 'vitest';
import { type CoinDetails, fillFromDetails, toDetailObservations } from '#domain/ingest/coin-details.ts';
import { createAsset } from '#domain/ingest/new-asset.ts';

const facts = createAsset({ id: 'a', name: 'A', ticker: 'A' });
const origin = { source: 'coingecko', observed_at: '2026-03-22T00:00:00Z' };
const details: CoinDetails = {
  asset: 'a',
  observed_at: origin.observed_at,
  genesis_date: '2015-07-30',
  website: 'https://example.org',
  repository: 'https://github.com/a/b',
  explorer: 'https://explorer.example.org',
  stars: 120,
  forks: null,
};

describe('fillFromDetails', () => {
  it('fills unknown facts with their source and date', () => {
    expect(fillFromDetails(facts, details)).toMatchObject({
      genesis_date: '2015-07-30',
      website: 'https://example.org',
      repository: 'https://github.com/a/b',
      explorers: ['https://explorer.example.org'],
      fact_origins: { genesis_date: origin, website: origin, repository: origin, explorers: origin },
    });
  });

  it('keeps known facts, which get no source', () => {
    const known = { ...facts, website: 'https://known.org', explorers: ['https://known.org/e'] };
    const filled = fillFromDetails(known, details);
    expect(filled).toMatchObject({ website: 'https://known.org', explorers: ['https://known.org/e'] });
    expect(Object.keys(filled.fact_origins!)).toEqual(['repository', 'genesis_date']);
  });

  it('adds no repository to an asset said to have no public one', () => {
    expect(fillFromDetails({ ...facts, no_repository: true }, details).repository).toBeNull();
  });

  it('adds nothing and no source when nothing is stated', () => {
    const empty = { ...details, genesis_date: null, website: null, repository: null, explorer: null };
    expect(fillFromDetails(facts, empty)).toEqual(facts);
  });
});

describe('toDetailObservations', () => {
  it('measures the counts that are stated', () => {
    expect(toDetailObservations(details, facts)).toEqual({
      stars: { value: 120, state: 'ok', ...origin, origin: 'bundled', estimated: false },
    });
  });

  it('measures nothing for an asset said to have no public repository', () => {
    expect(toDetailObservations(details, { no_repository: true })).toEqual({});
  });
});
