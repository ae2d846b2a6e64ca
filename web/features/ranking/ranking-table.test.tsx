// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readRankingState } from '#contracts/ranking-state.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import type { ListEntry, MarketList } from '#web/features/ranking/merge-market.ts';
import { RankingProvider } from '#web/features/ranking/ranking-navigation.tsx';
import { RankingTable } from '#web/features/ranking/ranking-table.tsx';
import { useArrangement } from '#web/features/ranking/use-arrangement.ts';

const renderPage = provideRendering();
const UNKNOWN = { usd: null, eur: null };

function entry(name: string, fv: number | null, price: number | null): ListEntry {
  return {
    crypto_id: {
      _id: name.toLowerCase(),
      name,
      thicker: name.slice(0, 3).toUpperCase(),
      logo: null,
      rank: null,
      crypto_asset_category: { _id: 'defi', name: 'DeFi', colour: '#000000' },
    },
    status: fv === null ? 'soon' : 'rated',
    scores:
      fv === null
        ? null
        : {
            fv,
            project: fv,
            hype: fv,
            economics: fv,
            range: [fv, fv],
            measured_share: 1,
            provisional: name === 'Maker',
            rank_interval: null,
            confidence: 'high',
            band: 'C',
            held_from: null,
          },
    market: {
      price: { usd: price, eur: null },
      market_cap: UNKNOWN,
      volume_24h: UNKNOWN,
      change_1h: UNKNOWN,
      change_24h: UNKNOWN,
      change_7d: UNKNOWN,
      sparkline_7d: null,
      sparkline_until: null,
      at: null,
      source: null,
      circulating: null,
      supply_share: null,
    },
    flags: [],
    worst_flag: null,
    locked: false,
  };
}

const data = [
  entry('Maker', 80, 20),
  entry('Aave', 70, null),
  entry('Zcash', 60, 300),
  entry('Newcomer', null, 1),
];
const ANSWER: MarketList = {
  level: 'medium',
  asOf: '2026-11-22T00:00:00Z',
  source: 'live',
  method: '1',
  total: data.length,
  rated: 3,
  visible: data.length,
  provisional: 1,
  notice: null,
  data,
  flagged: 0,
  hasHour: false,
};

/** Renders the table for the address, as the page does. */
function Page() {
  const [query] = useSearchParams();
  const state = readRankingState(query);
  const shown = useArrangement(ANSWER, { ...state, currency: 'usd', ownIds: null });
  return (
    <RankingProvider value={state}>
      <RankingTable
        {...shown}
        currency="usd"
        columns={state.columns}
        size={state.rows}
        all={state.all}
        pricedAt={null}
        open={null}
      />
    </RankingProvider>
  );
}

const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryByRole('link', { name: /MAK|AAV|ZCA|NEW/ }) ?? [])
    .map((link) => link.textContent?.match(/Maker|Aave|Zcash|Newcomer/)?.[0]);
const head = (name: RegExp) => screen.getByRole('columnheader', { name });
const order = () =>
  screen
    .getAllByRole('columnheader')
    .map((cell) => cell.getAttribute('aria-sort'))
    .filter((sort) => sort !== null);

describe('ranking table', () => {
  it('is sorted by score with unrated assets below a separator', () => {
    renderPage(<Page />);
    expect(names()).toEqual(['Maker', 'Aave', 'Zcash', 'Newcomer']);
    expect(head(/^FV Score/).getAttribute('aria-sort')).toBe('descending');
    expect(order()).toHaveLength(1);
    const rows = screen.getAllByRole('row');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(rows.length));
    // Every row is in the table, so that the browser counts them.
    expect(rows.filter((row) => row.hasAttribute('aria-rowindex'))).toEqual([]);
  });

  it('sorts by price, highest first, and reverses on each click, with unknown values last', async () => {
    const { user, path } = renderPage(<Page />);
    const price = () => within(head(/^Price/)).getByRole('link');
    await user.click(price());
    expect(names()).toEqual(['Zcash', 'Maker', 'Newcomer', 'Aave']);
    expect([head(/^Price/).getAttribute('aria-sort'), order()]).toEqual(['descending', ['descending']]);
    expect(path()).toBe('/?sort=price');
    await user.click(price());
    expect(names()).toEqual(['Newcomer', 'Maker', 'Zcash', 'Aave']);
    expect([head(/^Price/).getAttribute('aria-sort'), path()]).toEqual(['ascending', '/?sort=price&dir=-1']);
    await user.click(price());
    expect([head(/^Price/).getAttribute('aria-sort'), path()]).toEqual(['descending', '/?sort=price']);
  });

  it('sorts by name ascending and sets aria-sort', async () => {
    const { user } = renderPage(<Page />);
    await user.click(within(head(/^Asset/)).getByRole('link'));
    expect(names()).toEqual(['Aave', 'Maker', 'Newcomer', 'Zcash']);
    expect(head(/^Asset/).getAttribute('aria-sort')).toBe('ascending');
  });

  it('sorts by keyboard: Tab reaches the column heads in order and Enter sorts', async () => {
    const { user } = renderPage(<Page />);
    const links = within(screen.getAllByRole('row')[0]!).getAllByRole('link');
    for (const link of links) {
      await user.tab();
      expect(document.activeElement).toBe(link);
    }
    within(head(/^Price/))
      .getByRole('link')
      .focus();
    await user.keyboard('{Enter}');
    expect(names()[0]).toBe('Zcash');
    expect(document.activeElement).toBe(within(head(/^Price/)).getByRole('link'));
  });

  it('marks only scores of which less than half is measured', () => {
    renderPage(<Page />);
    const marked = screen
      .getAllByRole('row')
      .filter((row) => within(row).queryAllByText('provisional').length > 0);
    expect(marked.map((row) => row.textContent?.includes('Maker'))).toEqual([true]);
  });

  it('shows the columns of the address in their order', () => {
    renderPage(<Page />, { path: '/?cols=hype,price' });
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(heads.map((head) => /Hype|Price|Market cap/.exec(head ?? '')?.[0]).filter(Boolean)).toEqual([
      'Hype',
      'Price',
    ]);
  });

  it('opens an asset by client-side navigation', async () => {
    const { user, path } = renderPage(<Page />);
    await user.click(screen.getByRole('link', { name: /Zcash/ }));
    expect(path()).toMatch(/^\/details\/\?id=zcash/);
  });
});
