// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { provideRendering } from '#tests/builders/render-page.tsx';
import { OrderPage } from '#web/features/payments/order-page.tsx';

const renderPage = provideRendering();
const PRICE = {
  priceId: 'pro_month_eur',
  interval: 'month',
  amount: '9.90',
  currency: 'EUR',
  tax: 'included',
  tax_percent: '22',
  providers: ['test'],
};
const YEAR = { ...PRICE, priceId: 'pro_year_eur', interval: 'year', amount: '99.00' };
const TIERS = [{ slug: 'pro', name: 'PRO', features: [], prices: [PRICE, YEAR], seats: 1, closed: null }];

const open = (priceId: string | null, answers: object = {}) =>
  renderPage(<OrderPage priceId={priceId} tid={null} />, {
    answers: {
      'GET payment/getTiers': () => ({ body: TIERS }),
      'GET payment/subscription': () => ({ body: { subscription: null } }),
      ...answers,
    },
  });

describe('OrderPage', () => {
  it('shows price, tax, renewal and withdrawal before the order', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] });
    open('pro_month_eur');
    const button = await screen.findByRole('button', { name: 'Order with obligation to pay' });
    const summary = button.closest('form')!.textContent;
    vi.useRealTimers();
    for (const part of [
      '€9.90 a month',
      '€8.11 + €1.79 VAT (22%) = €9.90',
      'On 2026-12-23, then every month until you cancel.',
      'Within 14 days of the order you can withdraw',
      'TEST: no money moves',
    ])
      expect(summary).toContain(part);
  });

  it('gives 30 days for a yearly plan', async () => {
    open('pro_year_eur');
    expect(await screen.findByText(/Within 30 days/)).toBeTruthy();
  });

  it.each([null, 'gone'])('leads to the plans for the price %s', async (priceId) => {
    open(priceId);
    expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/plans/');
  });

  it('shows why an order was refused, and lets the user try again', async () => {
    const { user } = open('pro_month_eur', {
      'POST payment/create-checkout-session': () => ({
        status: 409,
        body: { statusCode: 409, code: 'payment.already_subscribed', message: 'You already have a plan.' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Order with obligation to pay' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You already have a plan.');
    expect(screen.getByRole('button', { name: /Order/ }).getAttribute('aria-disabled')).toBeNull();
  });

  it('shows a user with a plan what the change charges and when it takes effect', async () => {
    const held = {
      provider: 'test',
      plan: 'pro',
      interval: 'month',
      amount: '9.90',
      currency: 'EUR',
      status: 'active',
      cancels_at_period_end: false,
      period_end: '2026-12-23T10:00:00Z',
      started_at: '2026-11-23T10:00:00Z',
      access_until: '2026-12-26T10:00:00Z',
      withdrawal_until: '2026-12-07T10:00:00Z',
      actions: [],
      changes: [{ ...YEAR, plan: 'pro' }],
    };
    const preview = {
      from: { ...PRICE, plan: 'pro' },
      to: { ...YEAR, plan: 'pro' },
      provider: 'test',
      due: '89.10',
      next_at: '2027-11-23T10:00:00Z',
      at_once: true,
      quoted_at: '2026-11-23T10:00:00Z',
    };
    const { user, asked } = renderPage(<OrderPage priceId="pro_year_eur" tid={null} />, {
      isSignedIn: true,
      answers: {
        'GET payment/getTiers': () => ({ body: TIERS }),
        'GET payment/subscription': () => ({ body: { subscription: held } }),
        'GET payment/change-preview': () => ({ body: preview }),
        'POST payment/change': () => ({ body: { url: null } }),
      },
    });
    const button = await screen.findByRole('button', { name: 'Order with obligation to pay' });
    const summary = button.closest('form')!.textContent;
    for (const part of ['€9.90 a month', '€99.00 a year', '€89.10, with tax', 'At once.', '2027-11-23'])
      expect(summary).toContain(part);
    await user.click(button);
    expect(asked('POST payment/change')[0]?.body).toEqual({
      priceId: 'pro_year_eur',
      quoted_at: preview.quoted_at,
    });
  });
});
