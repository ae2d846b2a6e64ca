import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DetailsAnswer } from '#contracts/details.ts';
import { RecordedFigures } from './recorded-figures.tsx';

/** Details of an asset without any known figure. */
const UNKNOWN = {
  code: {},
  social: {},
  market: { market_cap: {}, volume_24h: {}, fully_diluted: {} },
  supply: {},
  ath: { price: {} },
  decentralization: {},
  provenance: {},
  former_names: [],
  token_type: null,
  payment_token: null,
  consensus_mechanism: null,
  proof_of_work: null,
  genesis_date: null,
} as unknown as DetailsAnswer;

/** Returns the rendered text beside a name. */
function readFigure(name: string, known: Partial<DetailsAnswer>): string | undefined {
  const markup = renderToStaticMarkup(<RecordedFigures details={{ ...UNKNOWN, ...known }} />);
  return new RegExp(`<dt>${name}</dt><dd>([^<]*)`).exec(markup)?.[1];
}

describe('RecordedFigures', () => {
  it('shows the genesis date as a date', () => {
    expect(readFigure('Genesis date', { genesis_date: '2009-01-03' })).toBe('2009-01-03');
  });

  it('names the source of a genesis date that one source stated', () => {
    const seen = { source: 'coingecko', observed_at: '2026-03-22T00:00:00Z' };
    const details = {
      ...UNKNOWN,
      genesis_date: '2009-01-03',
      provenance: { genesis_date: { ...seen, delivery: 'bundled', origin: 'measured' } },
    } as DetailsAnswer;
    expect(renderToStaticMarkup(<RecordedFigures details={details} />)).toContain(
      'CoinGecko · bundled, 2026-03-22',
    );
  });

  it('shows an en dash for an unknown figure of a group with known ones', () => {
    expect(readFigure('Genesis date', { genesis_date: null, proof_of_work: true })).toBe('–');
  });

  it('leaves out a group without known figures', () => {
    const markup = renderToStaticMarkup(<RecordedFigures details={UNKNOWN} />);
    expect(markup).not.toMatch(/Community|Genesis date/);
  });

  it('marks an estimate beside the figure, and no measured one', () => {
    const seen = { source: 'coingecko', observed_at: '2026-03-22T00:00:00Z', delivery: 'bundled' };
    const details = {
      ...UNKNOWN,
      code: { stars: 12, contributors: 980 },
      provenance: {
        'code.stars': { ...seen, origin: 'measured' },
        'code.contributors': { ...seen, origin: 'estimated' },
      },
    } as unknown as DetailsAnswer;
    const markup = renderToStaticMarkup(<RecordedFigures details={details} />);
    expect(markup).toContain('<dt>Contributors</dt><dd>980<small> estimate</small></dd>');
    expect(markup).toContain('<dt>Stars</dt><dd>12</dd>');
  });

  it.each([
    ['fiat-backed', 'Fiat reserves'],
    ['crypto-backed', 'Crypto collateral'],
    ['algorithmic', 'Algorithm'],
  ] as const)('shows the peg mechanism %s of a stablecoin as %s', (peg_mechanism, words) => {
    expect(readFigure('Peg mechanism', { peg_mechanism })).toBe(words);
  });

  it('has no line for the peg mechanism of other assets', () => {
    expect(readFigure('Peg mechanism', { peg_mechanism: null })).toBeUndefined();
  });
});
