import { describe, expect, it } from 'vitest';
import type { DetailsAnswer } from '#contracts/details.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { listAnswers } from './list-answers.ts';

const UNKNOWN = {
  asOf: '2026-05-04T00:00:00Z',
  market: { market_cap: { usd: null }, volume_24h: { usd: null }, source: null, at: null, delivery: null },
  supply: { circulating: null, total: null, max: null, source: null, observed_at: null, delivery: null },
  code: { author_days_3m: null, contributors: null },
  decentralization: { top100_share: null, addresses: null },
  provenance: {},
  flags: [],
  flag_checks: { applicable: 14, measured: 5 },
} as unknown as DetailsAnswer;

const answer = (id: string, known: object = {}) => {
  overwriteGetLocale(() => 'en');
  return listAnswers({ ...UNKNOWN, ...known } as DetailsAnswer, 'usd', 'en').find((one) => one.id === id)!;
};
const values = (id: string, known: object = {}) => answer(id, known).figures.map(({ value }) => value);

describe('listAnswers', () => {
  it('answers five questions, and leaves unknown figures without value and source', () => {
    for (const id of ['holders', 'market', 'builders', 'supply']) {
      expect(values(id), id).toEqual([null, null]);
      expect(answer(id).source, id).toBeNull();
    }
  });

  it('names source and date of a figure, and marks an estimate', () => {
    const seen = { source: 'fairview-estimate', observed_at: '2025-11-03T00:00:00Z', delivery: 'bundled' };
    const { figures, source } = answer('holders', {
      decentralization: { top100_share: 0.12, addresses: null },
      provenance: { 'decentralization.top100_share': { ...seen, origin: 'estimated' } },
    });
    expect(figures.map(({ value, isEstimate }) => [value, isEstimate])).toEqual([
      ['12.0%', true],
      [null, false],
    ]);
    expect(source).toContain('2025-11-03');
  });

  it('gives the share not yet circulating, which is 0 when all coins circulate', () => {
    const supply = { ...UNKNOWN.supply, circulating: 50, total: 80, max: 100 };
    expect(values('supply', { supply })).toEqual(['37.5%', '50.0%']);
    expect(values('supply', { supply: { ...supply, circulating: 80, max: null } })).toEqual(['0.0%', null]);
  });

  it('counts active flags only, and the checks on measured data', () => {
    const flags = [{ cleared_at: null }, { cleared_at: '2026-01-01' }];
    expect(values('warnings', { flags })).toEqual(['1', '5 of 14']);
  });
});
