import { describe, expect, it } from 'vitest';
import { summariseSource } from '#server/commands/ingest-summary.ts';
import { emptyReport } from '#server/modules/ingest/ingest-report.ts';

const calls = { made: 1_024, allowed: 10_000 };

describe('summariseSource', () => {
  it('names what was received and what changed', () => {
    const report = {
      ...emptyReport('coingecko'),
      good: 3,
      changed: 1_183,
      received: { assets: 250, tickers: 1 },
    };
    expect(summariseSource(report, calls)).toEqual([
      'CoinGecko: 1,183 figures changed; 3 of 3 steps succeeded; 1,024 of 10,000 calls this month',
      '    received: figures of 250 assets, markets of 1 asset',
    ]);
  });

  it('states that nothing changed', () => {
    const [line] = summariseSource({ ...emptyReport('github'), good: 1 }, { made: 1, allowed: null });
    expect(line).toBe('GitHub: nothing changed; 1 of 1 step succeeded; 1 call this month');
  });

  it('states that nothing was due', () => {
    expect(summariseSource(emptyReport('coinpaprika'), calls)).toEqual([
      'Coinpaprika: nothing was due; 1,024 of 10,000 calls this month',
    ]);
  });

  it('lists every rejected value with its reason, without a limit', () => {
    const refused = Array.from({ length: 300 }, (_, place) => ({
      id: `asset-${place}`,
      field: 'price',
      value: '-1',
      reason: 'a price must be above zero',
    }));
    const lines = summariseSource({ ...emptyReport('coingecko'), good: 1, refused }, calls);
    expect(lines.slice(1)).toEqual(
      refused.map(({ id }) => `    rejected: ${id} price -1: a price must be above zero`),
    );
  });

  it('replaces control characters of a source', () => {
    const refused = [{ id: 'a', field: 'price', value: '\u001b[2J\r\n1', reason: 'no number' }];
    const lines = summariseSource({ ...emptyReport('coingecko'), good: 1, refused }, calls);
    expect(lines[1]).toBe('    rejected: a price �[2J��1: no number');
  });

  it('names everything that failed for one reason', () => {
    const failed = Array.from({ length: 7 }, (_, place) => ({
      what: `markets of ${place}`,
      reason: 'answered 404',
    }));
    const [, line] = summariseSource({ ...emptyReport('coingecko'), good: 1, failed }, calls);
    expect(line).toBe(
      `    failed: ${[0, 1, 2, 3, 4, 5, 6].map((place) => `markets of ${place}`).join(', ')} (answered 404)`,
    );
  });

  it('groups failures with the same reason', () => {
    const failed = [
      { what: 'markets of a', reason: 'answered 404' },
      { what: 'the exchanges', reason: 'answered 500' },
      { what: 'markets of b', reason: 'answered 404' },
    ];
    expect(summariseSource({ ...emptyReport('coingecko'), good: 1, failed }, calls).slice(1)).toEqual([
      '    failed: markets of a, markets of b (answered 404)',
      '    failed: the exchanges (answered 500)',
    ]);
  });

  it('states that a source failed and that further requests were skipped', () => {
    const failed = [{ what: 'the list of chains', reason: 'too many calls' }];
    expect(
      summariseSource({ ...emptyReport('defillama'), failed, stopReason: 'too many calls' }, calls),
    ).toEqual([
      'DefiLlama: failed; 0 of 1 step succeeded; 1,024 of 10,000 calls this month',
      '    failed: the list of chains (too many calls)',
      '    stopped: too many calls',
    ]);
  });
});
