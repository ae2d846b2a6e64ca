import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildStablecoins } from './stablecoins.ts';

const ROW = {
  name: 'Example',
  symbol: 'EXU',
  gecko_id: 'example',
  pegType: 'peggedUSD',
  pegMechanism: 'fiat-backed',
  description: 'A text that is not ours.',
};
const build = (row: object) => JSON.parse(buildStablecoins(gzipSync(JSON.stringify(row)))).stablecoins[0];

describe('buildStablecoins', () => {
  it('keeps name, symbol, id, peg, mechanism and failure, and no description', () => {
    expect(build(ROW)).toEqual({
      name: 'Example',
      symbol: 'EXU',
      asset: 'example',
      peg: 'USD',
      mechanism: 'fiat-backed',
      dead_from: null,
    });
    expect(build({ ...ROW, gecko_id: undefined, deadFrom: '2022-05-09' })).toMatchObject({
      asset: null,
      dead_from: '2022-05-09',
    });
  });

  it.each([
    ['peggedREAL', 'BRL'],
    ['peggedVAR', null],
    ['peggedEUR', 'EUR'],
  ])('reads %s as %s', (pegType, peg) => {
    expect(build({ ...ROW, pegType }).peg).toBe(peg);
  });

  it('corrects the misspelling of a mechanism', () => {
    expect(build({ ...ROW, pegMechanism: 'crytpo-backed' }).mechanism).toBe('crypto-backed');
  });
});
