import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import { insertInvoice } from '#server/modules/payments/invoice-repository.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { type AccessRow, everybody, type Member, membersOnly } from '#tests/api-access/access-row.ts';

/** Rows of the table of access about plans and purchases. */
export function paymentRows(people: Pick<AccountServices, 'db'>): Record<string, AccessRow> {
  const addCheckout = async ({ id: user_id }: Member) => {
    const id = randomUUID();
    const purchase = { provider: 'test', price_id: 'pro_month_eur', plan: 'pro', language: 'en' } as const;
    await people.db
      .insertInto('checkouts')
      .values({ id, user_id, ...purchase })
      .execute();
    return id;
  };
  const addInvoice = async ({ id: userId }: Member) => {
    const { id } = await inTransaction(people.db, (trx) =>
      insertInvoice(trx, {
        series: 'TEST-2026',
        kind: 'invoice',
        userId,
        provider: 'test',
        subscriptionRef: 'test_1',
        chargeRef: randomUUID(),
        language: 'en',
        currency: 'EUR',
        total: '9.90',
        net: '8.11',
        tax: '1.79',
        taxPercent: '22',
        paidAt: new Date(),
        facts: {
          seller: null,
          buyer: { name: 'Ada', email: 'ada@example.org' },
          plan: 'pro',
          interval: 'month',
          corrects: null,
        },
      }),
    );
    return id;
  };
  const noSubscription = membersOnly('409 payment.no_subscription');
  return {
    'GET payment/getTiers': { answers: everybody('200') },
    'GET payment/getTierInfo': { buildRequest: () => ({ query: 'slug=pro' }), answers: everybody('200') },
    'GET payment/billing-details': { answers: membersOnly('200') },
    'POST payment/set-billing-details': {
      buildRequest: () => ({ body: { details: null } }),
      answers: membersOnly('200'),
    },
    'POST payment/create-checkout-session': {
      buildRequest: () => ({ body: { priceId: 'pro_month_eur' } }),
      answers: membersOnly('200'),
      verify: async ({ caller, me }) => {
        const found = await people.db
          .selectFrom('checkouts')
          .select('id')
          .where('user_id', '=', me.id)
          .execute();
        expect(found).toHaveLength(caller === 'right user' ? 1 : 0);
      },
    },
    'GET payment/checkout': {
      buildRequest: async (me) => ({ query: `id=${await addCheckout(me)}` }),
      answers: membersOnly('200', '404 payment.unknown_checkout'),
    },
    'POST payment/test-checkout': {
      buildRequest: async () => ({ query: `session=${randomUUID()}`, body: { outcome: 'success' } }),
      answers: everybody('404 payment.unknown_checkout'),
    },
    'GET payment/change-preview': {
      buildRequest: () => ({ query: 'priceId=pro_year_eur' }),
      answers: noSubscription,
    },
    'POST payment/change': {
      buildRequest: () => ({ body: { priceId: 'pro_year_eur', quoted_at: new Date().toISOString() } }),
      answers: noSubscription,
    },
    'GET payment/invoices': { answers: membersOnly('200') },
    'POST payment/invoice': {
      buildRequest: async (me) => ({ body: { id: await addInvoice(me) } }),
      answers: membersOnly('200', '404 payment.unknown_invoice'),
    },
    'GET payment/subscription': { answers: membersOnly('200') },
    'POST payment/customer-portal': { buildRequest: () => ({ body: {} }), answers: noSubscription },
    'POST payment/paypal-cancel': { buildRequest: () => ({ body: {} }), answers: noSubscription },
    'POST payment/withdraw': { buildRequest: () => ({ body: {} }), answers: noSubscription },
    'POST payment/webhook/stripe': {
      buildRequest: () => ({ body: {} }),
      answers: everybody('409 payment.closed'),
    },
    'POST payment/webhook/paypal': {
      buildRequest: () => ({ body: {} }),
      answers: everybody('409 payment.closed'),
    },
    'POST payment/resume': { buildRequest: () => ({ body: {} }), answers: noSubscription },
  };
}
