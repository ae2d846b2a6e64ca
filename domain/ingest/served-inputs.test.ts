import { describe, expect, it } from 'vitest';
import { listServedInputs } from '#domain/ingest/served-inputs.ts';

describe('listServedInputs', () => {
  it('returns the inputs of the given sources only', () => {
    expect(listServedInputs([])).toEqual(new Set());
    expect(listServedInputs(['defillama', 'coinmarketcap'])).toContain('tvl');
    expect(listServedInputs(['defillama', 'coinmarketcap'])).not.toContain('mcap');
  });
});
