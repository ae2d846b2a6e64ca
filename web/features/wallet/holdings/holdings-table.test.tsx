// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { WalletHoldingAnswer, WholeWallet } from '#contracts/wallet.ts';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { walletHolding } from '#tests/builders/wallet-answers.ts';
import { Holdings } from '#web/features/wallet/holdings/holdings-table.tsx';

const renderPage = provideRendering();
const HELD = [
  walletHolding({ asset: 'Solana', value: '9', quantity: '10' }),
  walletHolding({ asset: 'Aave', value: '10.5', quantity: '0.000000000000000001' }),
  walletHolding({ asset: 'Unpriced', value: null, current_price: null, unrealised: null, quantity: '3' }),
];
const GONE = walletHolding({ asset: 'Zcash', quantity: '0', value: '0', realised: '-5' });

function open(holdings: WalletHoldingAnswer[] = [...HELD, GONE], asset: string | null = null) {
  const wallet = { holdings, summary: { currency: 'usd' } } as WholeWallet;
  const onEntries = vi.fn();
  const page = renderPage(
    <Holdings
      wallet={wallet}
      report={{ currency: 'usd', method: 'fifo' }}
      asset={asset}
      weights={[0.4, 0.3, 0.3]}
      onEdit={vi.fn()}
      onEntries={onEntries}
    />,
    { isSignedIn: true },
  );
  return { ...page, onEntries };
}
const table = () => within(screen.getByRole('table', { name: 'Holdings' }));
const head = (name: string | RegExp) => table().getByRole('columnheader', { name });
const sort = (name: string | RegExp) => within(head(name)).getByRole('button');
const names = () =>
  table()
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent?.match(/Solana|Aave|Unpriced|Zcash/)?.[0]);
const opener = (name: string) => screen.getByRole('button', { name: `Transactions and lots of ${name}` });

describe('holdings table', () => {
  it('is sorted by value, largest first, with unknown values last', () => {
    open();
    expect(names()).toEqual(['Aave', 'Solana', 'Unpriced']);
    const sorted = table()
      .getAllByRole('columnheader')
      .filter((cell) => cell.hasAttribute('aria-sort'));
    expect(sorted).toEqual([head(/^Value/)]);
    expect(head(/^Value/).getAttribute('aria-sort')).toBe('descending');
  });

  it('marks a value at a price of the user with its date, and links to no page of the asset', () => {
    const custom_price = { date: '2024-05-01', price: '2', currency: 'usd' } as const;
    open([walletHolding({ asset: 'custom:1', custom_price }), ...HELD], 'custom:1');
    expect(table().getByRole('rowheader').textContent).toContain('price entered by you on 2024-05-01');
    expect(screen.queryByRole('link', { name: /custom:1/ })).toBeNull();
  });

  it('reverses the order on a second click, with unknown values last', async () => {
    const { user } = open();
    await user.click(sort(/^Value/));
    expect([names(), head(/^Value/).getAttribute('aria-sort')]).toEqual([
      ['Solana', 'Aave', 'Unpriced'],
      'ascending',
    ]);
    await user.click(sort('Asset'));
    expect([names(), head(/^Asset/).getAttribute('aria-sort')]).toEqual([
      ['Aave', 'Solana', 'Unpriced'],
      'ascending',
    ]);
    expect(head(/^Value/).hasAttribute('aria-sort')).toBe(false);
  });

  it('sorts by keyboard and keeps the focus on the column head', async () => {
    const { user } = open();
    await user.tab();
    expect(document.activeElement).toBe(sort('Asset'));
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Aave', 'Solana', 'Unpriced']);
    await user.keyboard(' ');
    expect(names()).toEqual(['Unpriced', 'Solana', 'Aave']);
    expect(document.activeElement).toBe(sort(/^Asset/));
  });

  it('sorts quantities as numbers and shows them in full in the title', async () => {
    const { user } = open();
    await user.click(sort('Quantity'));
    expect(names()).toEqual(['Solana', 'Unpriced', 'Aave']);
    expect(table().getByTitle('0.000000000000000001')).toBeTruthy();
  });

  it('shows a dash for unknown figures', () => {
    open();
    const row = within(
      table()
        .getByRole('rowheader', { name: /Unpriced/ })
        .closest('tr')!,
    );
    const [, , , price, , value, result] = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect([price, value, result]).toEqual(['–', '–', '–']);
  });

  it('expands and collapses only the clicked row', async () => {
    const { user, onEntries } = open();
    await user.click(opener('Solana'));
    expect(opener('Solana').getAttribute('aria-expanded')).toBe('true');
    const opened = document.getElementById(opener('Solana').getAttribute('aria-controls')!)!;
    expect(within(opened).getByRole('link', { name: 'Solana page' })).toBeTruthy();
    expect(opener('Aave').getAttribute('aria-expanded')).toBe('false');
    expect(onEntries).not.toHaveBeenCalled();
    await user.click(opener('Solana'));
    expect(opener('Solana').getAttribute('aria-expanded')).toBe('false');
    expect(opened.isConnected).toBe(false);
  });

  it('lists closed positions in a separate collapsed group', () => {
    open();
    const fold = screen.getByRole('group');
    expect([fold.tagName, fold.hasAttribute('open')]).toEqual(['DETAILS', false]);
    expect(fold.textContent).toContain('Zcash');
    expect(names()).not.toContain('Zcash');
  });

  it('shows a note when no position is open', () => {
    open([GONE]);
    expect(screen.getByText(/No open positions/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Holdings' })).toBeNull();
  });

  it('shows one asset expanded without a button to collapse it', () => {
    open(HELD, 'Aave');
    expect(names()).toEqual(['Aave']);
    expect(document.getElementById('holding-Aave')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Transactions and lots of/ })).toBeNull();
  });
});
