import { describe, expect, it } from 'vitest';
import { readFullyDiluted } from '#server/modules/market/fully-diluted.ts';
import type { Figure } from '#server/modules/market/market-snapshot.ts';

const figure = (value: number, source = 'coingecko'): Figure => ({
  value,
  source,
  observed_at: '2026-05-04T19:07:00Z',
  origin: 'bundled',
});
const price = figure(2);
const nothing = { fully_diluted: null, price: null, max: null, total: null };

describe('readFullyDiluted', () => {
  it('is what a source states', () => {
    expect(
      readFullyDiluted({ fully_diluted: figure(7, 'coinpaprika'), price, max: figure(9), total: null }),
    ).toEqual(figure(7, 'coinpaprika'));
  });

  it.each([
    ['maximum supply', { max: figure(9), total: figure(5) }, 18],
    ['total supply without a maximum', { max: null, total: figure(5) }, 10],
  ])('is price × %s otherwise, dated like the price', (_name, supply, value) => {
    expect(readFullyDiluted({ ...nothing, price, ...supply })).toEqual(figure(value));
  });

  it.each([
    ['price', { max: figure(9) }],
    ['supply', { price }],
  ])('is null without %s', (_name, known) => {
    expect(readFullyDiluted({ ...nothing, ...known })).toBeNull();
  });
});
