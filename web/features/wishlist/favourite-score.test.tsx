// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { FavouriteScore } from '#web/features/wishlist/favourite-score.tsx';

const renderPage = provideRendering();
const money = { usd: null, eur: null };
const SCORE = {
  fv: 66.7,
  project: 75.7,
  hype: 77.7,
  economics: 52.5,
  range: [62, 71],
  measured_share: 0.62,
  provisional: false,
  confidence: 'medium',
  band: 'B',
  held_from: null,
};

function renderScore(row: { score: object | null; status?: string; locked?: boolean }) {
  const crypto_id = {
    _id: 'sui',
    name: 'Sui',
    thicker: 'SUI',
    logo: null,
    rank: 20,
    crypto_asset_category: { _id: 'smart-contract-platform', name: 'Platform', colour: '#2b8f86' },
  };
  const market = {
    price: money,
    market_cap: money,
    volume_24h: money,
    change_1h: money,
    change_24h: money,
    change_7d: money,
    sparkline_7d: null,
    sparkline_until: null,
    circulating: null,
    supply_share: null,
    at: null,
    source: null,
  };
  const data = [{ crypto_id, status: 'rated', market, worst_flag: null, flags: [], locked: false, ...row }];
  return renderPage(<FavouriteScore id="sui" />, {
    answers: {
      'GET market': () => ({ body: { level: 'medium', asOf: '2026-05-16', source: 'bundled', data } }),
    },
  });
}

describe('FavouriteScore', () => {
  it('shows the score with its range and measured share', async () => {
    renderScore({ score: SCORE });
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toContain('range 62.0 to 71.0');
    expect(screen.getByText('62–71')).toBeDefined();
    expect(screen.getByText('62% measured')).toBeDefined();
  });

  it.each([
    ['is not known yet', { score: null, status: 'soon' }, 'will be soon'],
    ['is that of a stablecoin', { score: null, status: 'stablecoin' }, 'Stablecoin, not scored'],
  ])('says so when the score %s', async (_what, row, words) => {
    renderScore(row);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/measured/)).toBeNull();
  });

  it('is one image named as locked when the score is locked', async () => {
    renderScore({ score: null, locked: true });
    expect((await screen.findByRole('img')).getAttribute('aria-label')).toBe('FV Score locked');
    expect(screen.queryByText(/measured/)).toBeNull();
  });
});
