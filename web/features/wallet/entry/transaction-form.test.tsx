// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { type Answers, provideRendering, readDescriptions } from '#tests/builders/render-page.tsx';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import TransactionForm from '#web/features/wallet/entry/transaction-form.tsx';

const renderPage = provideRendering();
const NOT_FOUND = { statusCode: 404, code: 'asset.not_found', message: 'No such asset.' };
const link = (kind: 'swap' | 'transfer', lead: boolean) => ({ id: 'link', kind, lead, legs: 3 });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

function buildSwap(): WalletEntryAnswer {
  const at = { date: '2026-01-01T10:00:05.000Z' };
  const sale = {
    type: 'sale',
    asset: 'ethereum',
    quantity: '3',
    price: '333.33',
    total: '998',
    fees: '2',
  } as const;
  const legs = [
    walletEntry({ _id: 'sale', ...at, ...sale, link: link('swap', true) }),
    walletEntry({ _id: 'buy', ...at, quantity: '0.7', total: '1000', link: link('swap', false) }),
    walletEntry({
      _id: 'fee',
      ...at,
      type: 'fee',
      asset: 'litecoin',
      quantity: '0.5',
      total: '40',
      link: link('swap', false),
    }),
  ];
  return { ...legs[0]!, legs };
}

function open(entry: WalletEntryAnswer | null, answers: Answers = {}) {
  const onDone = vi.fn();
  const page = renderPage(<TransactionForm entry={entry} layout="dialog" onDone={onDone} />, {
    isSignedIn: true,
    answers: { 'GET rank/history': () => ({ status: 404, body: NOT_FOUND }), ...answers },
  });
  return { ...page, onDone };
}

describe('form of a transaction', () => {
  it('becomes that of a swap when this type is chosen, and lists what is missing by side', async () => {
    const { user } = open(null);
    await user.selectOptions(field('Type'), 'Swap');
    await user.click(screen.getByRole('button', { name: 'Add a transaction' }));
    for (const label of [
      'You give',
      'Quantity given',
      'You receive',
      'Quantity received',
      /^Value of the swap/,
    ])
      expect(readDescriptions(field(label))).toEqual(['This field is required.']);
    await user.selectOptions(field('Type'), 'Sale');
    expect(field('Type').value).toBe('sale');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('changes all parts of a swap in one request, with its seconds and its fees in money', async () => {
    const { user, asked, onDone } = open(buildSwap(), {
      'POST user/editWalletSwap': () => ({ body: { link: 'link', legs: [] } }),
    });
    expect(field(/^Value of the swap/).value).toBe('1000');
    await user.clear(field('Quantity received'));
    await user.type(field('Quantity received'), '0.8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(asked('POST user/editWalletSwap').map(({ body }) => body)).toEqual([
      {
        _id: 'link',
        give: { crypto_id: 'ethereum', quantity: '3' },
        receive: { crypto_id: 'bitcoin', quantity: '0.8' },
        value: '1000',
        fees: '2',
        fee: { crypto_id: 'litecoin', quantity: '0.5', value: '40' },
        currency: 'usd',
        date: '2026-01-01T10:00:05.000Z',
        notes: '',
      },
    ]);
  });

  it('shows each error of the server at its field', async () => {
    const issues = [{ path: 'receive.crypto_id', message: 'Choose two different assets.' }];
    const { user } = open(buildSwap(), {
      'POST user/editWalletSwap': () => ({
        status: 400,
        body: { statusCode: 400, code: 'input.invalid', message: 'Wrong.', issues },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(readDescriptions(field('You receive'))).toEqual(['Choose two different assets.']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('offers to separate a matched transfer instead of a form', async () => {
    const leg = walletEntry({ _id: 'out', type: 'transfer_out', link: link('transfer', true) });
    const { user, asked, onDone } = open(
      { ...leg, legs: [leg, leg] },
      { 'POST user/separateWalletEntries': () => ({ body: { separated: 2 } }) },
    );
    await user.click(screen.getByRole('button', { name: 'Separate' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(asked('POST user/separateWalletEntries')).toMatchObject([{ body: { id: 'out' } }]);
  });
});
