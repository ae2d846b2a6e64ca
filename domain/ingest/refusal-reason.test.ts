import { describe, expect, it } from 'vitest';
import { checkObservation } from '#domain/ingest/check-observation.ts';
import { checkQuote } from '#domain/ingest/check-quote.ts';
import { findCodeContradiction } from '#domain/ingest/code-observations.ts';
import { toRefusalReason } from '#domain/ingest/refusal-reason.ts';

const quote = { price: 1, market_cap: 1, volume_24h: 1, circulating: 1, total: 1, max: 1, ath: 1 };

describe('toRefusalReason', () => {
  it.each([
    [checkQuote({ ...quote, price: 0 }), 'range'],
    [checkQuote({ ...quote, ath: -1 }), 'range'],
    [checkQuote({ ...quote, price: 9 }), 'inconsistent'],
    [checkQuote({ ...quote, market_cap: 99 }), 'inconsistent'],
    [{ reason: checkObservation('phi', 2)! }, 'range'],
    [{ reason: checkObservation('phi', Number.NaN)! }, 'unreadable'],
    [findCodeContradiction({ push_d: 1, wk: 52, ad365: 0 }), 'inconsistent'],
    [{ reason: 'is another asset' }, 'identity'],
    [{ reason: 'is now other/name' }, 'moved'],
    [{ reason: 'Invalid input: expected number, received null' }, 'unreadable'],
  ])('of %j is %s', (refusal, reason) => {
    expect(toRefusalReason(refusal!.reason)).toBe(reason);
  });
});
