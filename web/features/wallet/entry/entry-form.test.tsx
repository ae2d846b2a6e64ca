// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import {
  type Answers,
  createDeferred,
  provideRendering,
  type ReceivedCall,
  readDescriptions,
} from '#tests/builders/render-page.tsx';
import { walletEntry } from '#tests/builders/wallet-answers.ts';
import { keepCurrency } from '#web/features/wallet/data/use-last-currency.ts';
import EntryForm from '#web/features/wallet/entry/entry-form.tsx';

const renderPage = provideRendering();
const BITCOIN = { _id: 'bitcoin', name: 'Bitcoin', thicker: 'BTC' };
const REFUSED = { statusCode: 400, code: 'input.invalid', message: 'Some fields are wrong.' };

function open(
  add: Answers[string],
  { locale = 'en' as Locale, entry = null as ReturnType<typeof walletEntry> | null } = {},
) {
  const onDone = vi.fn();
  const page = renderPage(<EntryForm entry={entry} asset={BITCOIN} layout="dialog" onDone={onDone} />, {
    locale,
    isSignedIn: true,
    answers: {
      'POST user/addWalletEntry': add,
      'POST user/editWalletEntry': add,
      'GET rank/history': () => ({
        status: 404,
        body: { ...REFUSED, statusCode: 404, code: 'asset.not_found' },
      }),
    },
  });
  return {
    ...page,
    onDone,
    discard: () => page.user.click(screen.getByRole('button', { name: /^(Cancel|Annulla)$/ })),
  };
}
const saved = () => ({ body: walletEntry() });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const quantity = () => field('Quantity');
const price = () => field(/^Unit price/);
const send = () => screen.getByRole('button', { name: 'Add a transaction' });
const bodies = (calls: ReceivedCall[]) => calls.map(({ body }) => body as Record<string, unknown>);

describe('transaction form', () => {
  it('lists the empty fields in a focused summary with an error each, and sends no request', async () => {
    const { user, asked, discard } = open(saved);
    await user.click(send());
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    const links = within(alert).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ hash }) => document.getElementById(hash.slice(1)))).toEqual([quantity(), price()]);
    for (const wrong of [quantity(), price()]) {
      expect(wrong.getAttribute('aria-invalid')).toBe('true');
      expect(readDescriptions(wrong)).toEqual(['This field is required.']);
    }
    expect(asked('POST user/addWalletEntry')).toEqual([]);
    await discard();
  });

  it('sends one request when submitted twice, and calls onDone on success', async () => {
    const answer = createDeferred<{ body: unknown }>();
    const { user, asked, onDone } = open(() => answer.promise);
    await user.type(quantity(), '0.5');
    await user.type(price(), '1234.56');
    await user.dblClick(send());
    expect(asked('POST user/addWalletEntry')).toHaveLength(1);
    expect(send().closest('form')?.getAttribute('aria-busy')).toBe('true');
    expect(onDone).not.toHaveBeenCalled();
    answer.settle(saved());
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(asked('POST user/addWalletEntry')).toHaveLength(1);
  });

  it.each([
    ['en', '1,234.56', '0.5'],
    ['it', '1.234,56', '0,5'],
  ] as const)(
    'accepts amounts in the format of %s and sends plain decimals',
    async (locale, typedPrice, typedQuantity) => {
      const { user, asked, onDone } = open(saved, { locale });
      await user.type(field(locale === 'en' ? 'Quantity' : 'Quantità'), typedQuantity);
      await user.type(field(locale === 'en' ? /^Unit price/ : /^Prezzo unitario/), `${typedPrice}{Enter}`);
      await waitFor(() => expect(onDone).toHaveBeenCalled());
      expect(bodies(asked('POST user/addWalletEntry'))).toMatchObject([
        { type: 'buy', crypto_id: 'bitcoin', quantity: '0.5', price: '1234.56', fees: '0', currency: 'usd' },
      ]);
    },
  );

  it('asks for the meaning of an ambiguous amount and uses the choice', async () => {
    const { user, asked, onDone } = open(saved);
    await user.type(quantity(), '1,234');
    await user.type(price(), '10{Enter}');
    expect(readDescriptions(quantity())).toEqual(['Choose which of the two numbers you mean.']);
    await user.click(screen.getByRole('button', { name: '1.234 with decimals?' }));
    expect(quantity().value).toBe('1.234');
    await user.click(send());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(bodies(asked('POST user/addWalletEntry'))).toMatchObject([{ quantity: '1.234', price: '10' }]);
  });

  it('shows the exact total while typing', async () => {
    const { user, discard } = open(saved);
    await user.type(quantity(), '0.1');
    await user.type(price(), '0.2');
    await user.type(field(/^Fees/), '0.3');
    expect(screen.getByText('Total').parentElement?.textContent).toContain('$0.32');
    await discard();
  });

  it('shows server errors beside their fields and keeps the typed values', async () => {
    const issues = [{ path: 'quantity', message: 'More than you hold on that date.' }];
    const { user, asked, onDone, discard } = open(() => ({ status: 400, body: { ...REFUSED, issues } }));
    await user.selectOptions(field('Type'), 'Sale');
    await user.type(quantity(), '5');
    await user.type(price(), '100');
    await user.type(field(/^Notes/), 'Monthly plan');
    await user.click(send());
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    expect(readDescriptions(quantity())).toEqual(['More than you hold on that date.']);
    expect(price().getAttribute('aria-invalid')).toBeNull();
    expect([field('Type').value, quantity().value, price().value, field(/^Notes/).value]).toEqual([
      'sale',
      '5',
      '100',
      'Monthly plan',
    ]);
    await user.click(send());
    await waitFor(() => expect(asked('POST user/addWalletEntry')).toHaveLength(2));
    expect(onDone).not.toHaveBeenCalled();
    await discard();
  });

  it('repeats the idempotency key for the same content, and not for changed content', async () => {
    const { user, asked, discard } = open(() => Promise.reject(new TypeError('no network')));
    await user.type(quantity(), '1');
    await user.type(price(), '2');
    await user.click(send());
    await screen.findByRole('alert');
    await user.click(send());
    await waitFor(() => expect(asked('POST user/addWalletEntry')).toHaveLength(2));
    await user.type(price(), '0');
    await waitFor(() => expect(send().closest('form')?.getAttribute('aria-busy')).toBeNull());
    await user.click(send());
    await waitFor(() => expect(asked('POST user/addWalletEntry')).toHaveLength(3));
    const keys = asked('POST user/addWalletEntry').map(({ headers }) => headers.get('idempotency-key'));
    expect([keys[0] === keys[1], keys[1] === keys[2], keys.includes(null)]).toEqual([true, false, false]);
    await discard();
  });

  it('keeps the typed values when closed and reopened, until reset', async () => {
    const first = open(saved);
    await first.user.type(quantity(), '7');
    first.unmount();
    const second = open(saved);
    expect(quantity().value).toBe('7');
    await second.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(quantity().value).toBe('');
    second.unmount();
    open(saved);
    expect(quantity().value).toBe('');
  });

  it('sends the currency with the rate that was entered, and offers that currency first the next time', async () => {
    const first = open(saved);
    const names = () => [...field('Currency').querySelectorAll('option')].map(({ value }) => value);
    expect(names().slice(0, 3)).toEqual(['usd', 'eur', 'gbp']);
    expect(screen.queryByLabelText(/^EUR for 1/)).toBeNull();
    await first.user.selectOptions(field('Currency'), 'CHF');
    await first.user.type(quantity(), '2');
    await first.user.type(field('Unit price, CHF'), '100');
    await first.user.type(field('EUR for 1 CHF (optional)'), '1.0644');
    expect(screen.getByText('Total').parentElement?.textContent).toContain('CHF\u00a0200.00');
    await first.user.click(send());
    await waitFor(() => expect(first.onDone).toHaveBeenCalled());
    expect(bodies(first.asked('POST user/addWalletEntry'))).toMatchObject([
      { currency: 'chf', own_rate: '1.0644', price: '100' },
    ]);
    first.unmount();
    const { discard } = open(saved);
    expect([field('Currency').value, names()[0], names().length]).toEqual(['chf', 'chf', 16]);
    await discard();
    keepCurrency('usd');
  });

  it('shows beside the rate that no published one is known', async () => {
    const issues = [{ path: 'own_rate', message: 'No rate is published.' }];
    const { user, discard } = open(() => ({ status: 400, body: { ...REFUSED, issues } }));
    await user.selectOptions(field('Currency'), 'PLN');
    await user.type(quantity(), '1');
    await user.type(price(), '9{Enter}');
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    expect(readDescriptions(field(/^EUR for 1 PLN/))).toEqual(['No rate is published.']);
    await user.selectOptions(field('Currency'), 'USD');
    expect(screen.queryByLabelText(/^EUR for 1/)).toBeNull();
    await discard();
  });

  it('edits a transaction and sends all of its fields', async () => {
    const entry = walletEntry({ _id: 'e1', quantity: '2', price: '100', notes: 'Old' });
    const { user, asked, onDone } = open(saved, { entry });
    await user.clear(field(/^Notes/));
    await user.type(field(/^Notes/), 'New');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(bodies(asked('POST user/editWalletEntry'))).toMatchObject([
      { _id: 'e1', quantity: '2', price: '100', date: '2026-01-01', notes: 'New' },
    ]);
  });
});
