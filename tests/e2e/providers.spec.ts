import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { freePort, SiteProcess } from '#tests/processes/site-process.ts';
import { type PayPalStandIn, startPayPalStandIn } from '#tests/stand-ins/paypal-stand-in.ts';
import {
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
  startStripeStandIn,
} from '#tests/stand-ins/stripe-stand-in.ts';
import { findLockedAsset } from './locked-asset.ts';
import { createNewcomerToken } from './newcomer-token.ts';
import { open } from './open-page.ts';

const DAY_SECONDS = 86_400;
const PRICE = { interval: 'month', currency: 'EUR', tax: 'included', taxPercent: '22' };
const PRICES = [
  { ...PRICE, priceId: 'pro_month', plan: 'pro', amount: '9.90', stripe: 'price_pro', paypal: 'P-PRO' },
  {
    ...PRICE,
    priceId: 'enterprise_month',
    plan: 'enterprise',
    amount: '29.90',
    stripe: 'price_enterprise',
    paypal: 'P-ENTERPRISE',
  },
];

let stripe: StripeStandIn;
let paypal: PayPalStandIn;
let site: SiteProcess;
let origin: string;
let directory: string;

test.use({ trace: 'off' });
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  stripe = await startStripeStandIn();
  paypal = await startPayPalStandIn();
  directory = mkdtempSync(join(tmpdir(), 'fairview-providers-'));
  writeFileSync(join(directory, 'plans.json'), JSON.stringify({ prices: PRICES }));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = new SiteProcess({
    PORT: `${port}`,
    PUBLIC_URL: origin,
    // Shared with the site of all other tests, which sends its mails and runs its jobs.
    DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    CAPTCHA: 'off',
    RATE_LIMITS: 'off',
    PLANS_FILE: join(directory, 'plans.json'),
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET,
    STRIPE_BASE_URL: stripe.url,
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_BASE_URL: paypal.url,
  });
  await site.waitUntilServing();
});
test.afterAll(async () => {
  await site.stop('SIGTERM');
  await Promise.all([stripe.close(), paypal.close()]);
  rmSync(directory, { recursive: true });
});

/** A new member in a browser, and what a buyer does on our pages. */
async function beginStory(
  page: Page,
  request: APIRequestContext,
  { locale, method }: { locale: Locale; method: string },
) {
  const token = await createNewcomerToken(request, `story-${randomUUID()}@example.org`);
  await page.addInitScript((held) => localStorage.setItem('authToken', held), token);
  const asset = await findLockedAsset(request);
  const prefix = `${origin}${locale === 'en' ? '' : `/${locale}`}`;
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const account = () => open(page, `${prefix}/user/#billing`);

  /** The score of an asset that only paid plans show. */
  const expectScore = async (isOpen: boolean) => {
    const answered = page.waitForResponse(
      (response) =>
        response.url().includes('/api/rank/details') &&
        response.request().headers().authorization !== undefined,
    );
    await open(page, `${prefix}/details/?id=${asset}`);
    const { scores } = (await (await answered).json()) as { scores: object | null };
    expect(scores !== null).toBe(isOpen);
    const isSeen = (words: string) => page.getByText(words).filter({ visible: true });
    await expect(isSeen(m.asset_locked_pro({}, { locale }))).toHaveCount(isOpen ? 0 : 1);
    await expect(isSeen(m.asset_not_loaded({}, { locale }))).toHaveCount(0);
  };
  return {
    button,
    account,
    token,
    expectScore,
    /** What the account and a page with a locked score show. `documents`: number of invoices and credit notes. */
    async expectPlan(
      words: string,
      { isOpen, documents, plan = 'PRO' }: { isOpen: boolean; documents: number; plan?: string },
    ) {
      await account();
      await expect(main.getByText(words)).toBeVisible();
      await expect(
        main.getByText(isOpen ? plan : m.tier_free({}, { locale }), { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: /PDF$/ })).toHaveCount(documents);
      await expectScore(isOpen);
    },
    /** Orders PRO and arrives at the provider’s page. */
    async order(providerPage: string) {
      await open(page, `${prefix}/payments/?slug=pro&priceId=pro_month`);
      await page.getByLabel(method).check();
      await button(m.payment_order({}, { locale })).click();
      await page.waitForURL(providerPage);
    },
    /** The page to which the provider sends the buyer after the payment. */
    async expectActive(address: string) {
      await open(page, address);
      await expect(
        page.getByRole('heading', { name: m.payment_paid({ plan: 'PRO' }, { locale }) }),
      ).toBeVisible();
    },
    /** Orders a change of plan from the account. */
    async change(plan: string, confirm: string) {
      await account();
      await button(m.user_change({}, { locale })).last().click();
      await page.getByRole('link', { name: new RegExp(`${plan},`) }).click();
      await button(confirm).click();
    },
    async confirm(first: string, second: string) {
      await account();
      await button(first).click();
      await button(second).click();
    },
  };
}

test('a member sees each event of a Stripe subscription at once, in the account and in what the plan opens', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const locale = 'en';
  const say = { locale } as const;
  const story = await beginStory(page, request, { locale, method: m.payment_method_stripe({}, say) });
  const notify = async (type: string, object: object) => {
    const { payload, headers } = stripe.sign({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      data: { object },
    });
    const answer = await request.post(`${origin}/api/payment/webhook/stripe`, { data: payload, headers });
    expect(answer.status()).toBe(200);
  };
  const buy = async () => {
    await story.order(`${stripe.url}/pay`);
    const session = [...stripe.sessions.values()].at(-1)!;
    const subscription = stripe.pay(session.id);
    await notify('checkout.session.completed', session);
    await story.expectActive(session.order.success_url ?? '');
    return subscription;
  };
  const chargeOf = ({ id }: { id: string }) =>
    stripe.charges.findLast(({ subscription }) => subscription === id)!;
  const free = m.billing_free({}, say);
  const active = m.billing_active({}, say);

  await story.expectPlan(free, { isOpen: false, documents: 0 });
  const subscription = await buy();
  const ofInvoice = { object: 'invoice', subscription: subscription.id };
  await story.expectPlan(active, { isOpen: true, documents: 1 });

  stripe.charge(subscription.id);
  subscription.items.data[0]!.current_period_end += 30 * DAY_SECONDS;
  await notify('invoice.paid', ofInvoice);
  await story.expectPlan(active, { isOpen: true, documents: 2 });

  subscription.status = 'past_due';
  await notify('invoice.payment_failed', ofInvoice);
  await story.expectPlan(m.billing_past_due({}, say), { isOpen: true, documents: 2 });

  subscription.status = 'active';
  await notify('invoice.paid', ofInvoice);
  await story.expectPlan(active, { isOpen: true, documents: 2 });

  stripe.proration = 2_000;
  await story.change('ENTERPRISE', m.payment_order({}, say));
  await page.waitForURL(/\/user\//);
  await story.expectPlan(active, { isOpen: true, documents: 3, plan: 'ENTERPRISE' });
  await open(page, `${origin}/team/`);
  await expect(story.button(m.team_invite({}, say))).toBeVisible();

  stripe.proration = -1_000;
  await story.change('PRO', m.payment_change_confirm({}, say));
  await page.waitForURL(/\/user\//);
  await story.expectPlan(active, { isOpen: true, documents: 3 });
  await open(page, `${origin}/team/`);
  await expect(page.getByText(m.team_none_text({}, say))).toBeVisible();
  await expect(story.button(m.team_invite({}, say))).toHaveCount(0);

  await story.confirm(m.billing_cancel({}, say), m.billing_cancel_confirm({}, say));
  await expect(page.getByText(m.billing_cancelled({}, say))).toBeVisible();
  await story.expectPlan(m.billing_cancelled({}, say), { isOpen: true, documents: 3 });

  const charge = chargeOf(subscription);
  const dispute = {
    object: 'dispute',
    id: 'dp_1',
    payment_intent: charge.intent,
    amount: 2_000,
    currency: 'eur',
  };
  charge.dispute = 'open';
  await notify('charge.dispute.created', dispute);
  await story.expectPlan(m.billing_cancelled({}, say), { isOpen: true, documents: 3 });
  charge.dispute = 'lost';
  await notify('charge.dispute.closed', dispute);
  await story.expectPlan(m.billing_ended_text({}, say), { isOpen: false, documents: 4 });

  const second = await buy();
  const refunded = chargeOf(second);
  refunded.refunded = refunded.total;
  await notify('charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: refunded.intent });
  await story.expectPlan(m.billing_ended_text({}, say), { isOpen: false, documents: 6 });

  await buy();
  await story.confirm(m.billing_withdraw({}, say), m.billing_withdraw_confirm({}, say));
  await story.expectPlan(m.billing_ended_text({}, say), { isOpen: false, documents: 8 });
});

test('a member sees each event of a PayPal subscription at once, in the account and in what the plan opens', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const locale = 'it';
  const say = { locale } as const;
  const story = await beginStory(page, request, { locale, method: m.payment_method_paypal({}, say) });
  const notify = async (event_type: string, resource: object) => {
    const event = { id: `WH-${randomUUID()}`, event_type, resource };
    const { payload, headers } = paypal.sign(event);
    const answer = await request.post(`${origin}/api/payment/webhook/paypal`, { data: payload, headers });
    expect(answer.status()).toBe(200);
  };
  const buy = async () => {
    await story.order(`${paypal.url}/approve`);
    const subscription = [...paypal.subscriptions.values()].at(-1)!;
    paypal.approve(subscription);
    await notify('BILLING.SUBSCRIPTION.ACTIVATED', subscription);
    await story.expectActive(`${origin}/it/payment/success/?checkout=${subscription.custom_id}`);
    return subscription;
  };
  const saleOf = ({ id }: { id: string }) =>
    paypal.sales.findLast(({ subscription }) => subscription === id)!;
  const free = m.billing_free({}, say);
  const active = m.billing_active({}, say);

  await story.expectPlan(free, { isOpen: false, documents: 0 });
  const subscription = await buy();
  const { billing_info } = subscription;
  await story.expectPlan(active, { isOpen: true, documents: 1 });

  const renewal = paypal.charge(subscription.id);
  billing_info.last_payment = { time: renewal.time };
  billing_info.next_billing_time = new Date(Date.now() + 60 * DAY_SECONDS * 1000).toISOString();
  await notify('PAYMENT.SALE.COMPLETED', { id: renewal.id, billing_agreement_id: subscription.id });
  await story.expectPlan(active, { isOpen: true, documents: 2 });

  billing_info.failed_payments_count = 1;
  await notify('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: subscription.id });
  await story.expectPlan(m.billing_past_due({}, say), { isOpen: true, documents: 2 });

  billing_info.failed_payments_count = 0;
  await notify('PAYMENT.SALE.COMPLETED', { id: renewal.id, billing_agreement_id: subscription.id });
  await story.expectPlan(active, { isOpen: true, documents: 2 });

  for (const [plan, planId] of [
    ['ENTERPRISE', 'P-ENTERPRISE'],
    ['PRO', 'P-PRO'],
  ] as const) {
    await story.change(plan, m.payment_change_confirm({}, say));
    await page.waitForURL(`${paypal.url}/approve-change`);
    expect(paypal.revisions.get(subscription.id)).toBe(planId);
    subscription.plan_id = planId;
    await notify('BILLING.SUBSCRIPTION.UPDATED', { id: subscription.id });
    await story.expectPlan(active, { isOpen: true, documents: 2 });
  }

  const sale = saleOf(subscription);
  const dispute = { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: sale.id }] };
  await notify('CUSTOMER.DISPUTE.CREATED', dispute);
  await story.expectPlan(active, { isOpen: true, documents: 2 });

  await story.confirm(m.billing_cancel({}, say), m.billing_cancel_confirm({}, say));
  await expect(page.getByText(m.billing_cancelled({}, say))).toBeVisible();
  expect(subscription.status).toBe('CANCELLED');
  await story.expectPlan(m.billing_cancelled({}, say), { isOpen: true, documents: 2 });

  sale.state = 'refunded';
  await notify('CUSTOMER.DISPUTE.RESOLVED', {
    ...dispute,
    dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
  });
  await story.expectPlan(m.billing_ended_text({}, say), { isOpen: false, documents: 3 });

  const refunded = saleOf(await buy());
  refunded.state = 'refunded';
  await notify('PAYMENT.SALE.REFUNDED', {
    id: 'REFUND-1',
    sale_id: refunded.id,
    total_refunded_amount: { value: '9.90', currency: 'EUR' },
  });
  await story.expectPlan(m.billing_ended_text({}, say), { isOpen: false, documents: 5 });

  await buy();
  await story.confirm(m.billing_withdraw({}, say), m.billing_withdraw_confirm({}, say));
  await story.expectPlan(m.billing_ended_text({}, say), { isOpen: false, documents: 7 });
});
