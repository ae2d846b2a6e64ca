// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tier } from '#contracts/user.ts';
import type { TaxYear, WalletTaxAnswer } from '#contracts/wallet-tax.ts';
import { type Answers, createDeferred, provideRendering } from '#tests/builders/render-page.tsx';
import { userAnswer } from '#tests/builders/user-answer.ts';
import { SAMPLE_GAINS } from '#web/features/wallet-tax/sample-gains.ts';
import { TaxPage } from '#web/features/wallet-tax/tax-page.tsx';
import { buildTaxWords } from '#web/features/wallet-tax/tax-words.server.ts';
import { useSnackbar } from '#web/state/snackbar.ts';

const renderPage = provideRendering();
const year = (of: number, changes: Partial<TaxYear> = {}): TaxYear => ({
  year: of,
  under_way: false,
  days: 365,
  law: {
    rate: 26,
    euro_token_rate: 26,
    euro_token_is_money: false,
    allowance: null,
    smallest_loss: '2000',
    sources: [],
  },
  gains: [],
  left_out: [],
  open: [],
  values: [],
  initial_value: '0',
  final_value: '0',
  value_tax: '0',
  ...changes,
});
const SHEET: WalletTaxAnswer = {
  years: [year(2026, { under_way: true, gains: [SAMPLE_GAINS] }), year(2025), year(2024)],
  before: [],
  unknown: [],
  euro_tokens: [],
  rate_sources: [],
  price_sources: [],
};
const EXPORT = 'POST user/exportWalletTax';

function open(answers: Answers = {}, { tier = 'pro' as Tier, path = '/wallet/tax/' } = {}) {
  return renderPage(<TaxPage words={buildTaxWords('en')} />, {
    path,
    isSignedIn: true,
    answers: {
      'GET user': () => ({ body: userAnswer({ tier }) }),
      'GET user/getWalletTax': () => ({ body: SHEET }),
      ...answers,
    },
  });
}
const years = async () =>
  within(await screen.findByRole('navigation', { name: 'Year' })).getAllByRole('link');
const chosen = async () => (await years()).find((link) => link.getAttribute('aria-current'))?.textContent;
const pdf = () => screen.findByRole('button', { name: 'Download PDF' });
const notice = () => useSnackbar.getState().notice;
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  // jsdom cannot navigate to a blob URL.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return () => vi.restoreAllMocks();
});

describe('tax worksheet', () => {
  it('shows the last completed year and lists all years, newest first', async () => {
    open();
    expect((await years()).map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024']);
    expect(await chosen()).toBe('2025');
  });

  it('shows the year in the address', async () => {
    open({}, { path: '/wallet/tax/#2024' });
    expect(await chosen()).toBe('2024');
  });

  it('shows the selected year with its sums and sales', async () => {
    const { user } = open();
    await user.click((await years())[0]!);
    expect(await chosen()).toBe('2026');
    const sales = screen.getAllByRole('table')[0]!;
    const [sale] = within(sales).getAllByRole('row').slice(1);
    expect(within(sale!).getByRole('rowheader').textContent).toBe('Bitcoin');
    expect(sale!.textContent).toContain('980');
  });

  it('downloads the file of the selected year once when pressed twice', async () => {
    const answer = createDeferred<{ body: unknown }>();
    const { user, asked } = open({ [EXPORT]: () => answer.promise });
    await user.dblClick(await pdf());
    expect((await pdf()).getAttribute('aria-disabled')).toBe('true');
    answer.settle({ body: {} });
    await waitFor(() => expect(notice()?.text).toBe('Worksheet downloaded.'));
    expect(asked(EXPORT).map(({ body }) => body)).toEqual([{ year: 2025, format: 'pdf' }]);
    expect((await pdf()).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows an error when a download fails and allows a retry', async () => {
    const { user, asked } = open({
      [EXPORT]: () => ({
        status: 503,
        body: { statusCode: 503, code: 'server.unavailable', message: 'Try again later.' },
      }),
    });
    await user.click(await pdf());
    await waitFor(() =>
      expect(notice()).toMatchObject({
        tone: 'error',
        text: 'We couldn’t download the worksheet. Try again. Try again later.',
      }),
    );
    await user.click(await pdf());
    await waitFor(() => expect(asked(EXPORT)).toHaveLength(2));
  });

  it('shows a description and an example without PRO, and does not request the worksheet', async () => {
    const { asked } = open({}, { tier: 'free' });
    expect(await screen.findByText('The worksheet is part of PRO')).toBeTruthy();
    expect([asked('GET user/getWalletTax'), screen.queryByRole('navigation', { name: 'Year' })]).toEqual([
      [],
      null,
    ]);
  });
});
