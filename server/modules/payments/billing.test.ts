import { describe, expect, it } from 'vitest';
import { attachInvoice } from '#server/modules/payments/invoice-service.ts';
import { toBuyer } from '#server/modules/payments/paypal-provider.ts';
import { cleanUpPayments } from '#server/modules/payments/reconciliation-service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { readPdfText } from '#tests/builders/pdf-text.ts';
import { provideStripeSite } from '#tests/builders/stripe-site.ts';
import { FIXTURES, recordedJson, WITHOUT_FIXTURES } from '#tests/stand-ins/fixtures.ts';

const { stripe, people, ask, begin, findSession, findCharge, notify, buy } = await provideStripeSite();
type Member = Awaited<ReturnType<typeof makeMember>>;

const OWN = {
  name: 'Ada Bianchi',
  company: 'Bianchi S.r.l.',
  street: 'Via Roma 1',
  postcode: '20121',
  city: 'Milano',
  region: 'MI',
  country: 'IT',
  vat: 'IT 01234567890',
};
const ADDRESS = {
  name: 'Ada Byron',
  address: { line1: '12 High Street', line2: 'Flat 3', city: 'London', postal_code: 'N1 1AA', country: 'GB' },
};
const set = (me: Member, details: object | null) =>
  ask('POST', 'payment/set-billing-details', { details }, { headers: me.headers });
const get = async (me: Member) =>
  (await ask('GET', 'payment/billing-details', undefined, { headers: me.headers })).body;

async function buyAs(me: Member, customer?: typeof ADDRESS & { vat?: string }) {
  await begin(me);
  const session = findSession(me);
  const subscription = stripe.pay(session.id);
  findCharge(subscription).customer = customer;
  await notify('checkout.session.completed', session);
  return subscription;
}

/** Text of the documents of a user, oldest first. */
async function readDocuments(me: Member): Promise<string[]> {
  const rows = await people.db
    .selectFrom('invoices')
    .select('id')
    .where('user_id', '=', me.id)
    .orderBy('issued_at')
    .execute();
  return Promise.all(
    rows.map(async ({ id }) => readPdfText((await attachInvoice(people.db, id))[0]!.content).join(' ')),
  );
}

describe('POST payment/set-billing-details', () => {
  it('stores the details, with the VAT number in capitals and without spaces, and deletes them', async () => {
    const me = await makeMember(people);
    expect(await get(me)).toEqual({ details: null, source: null });
    expect((await set(me, OWN)).body).toEqual({ details: { ...OWN, vat: 'IT01234567890' }, source: 'user' });
    expect((await get(me)).details.city).toBe('Milano');
    expect((await set(me, { ...OWN, company: ' ', region: '', vat: '' })).body.details).toMatchObject({
      company: null,
      region: null,
      vat: null,
    });
    expect((await set(me, null)).body).toEqual({ details: null, source: null });
  });

  it.each([
    ['an unknown country', { country: 'XX' }, 'details.country'],
    ['a VAT number without a country', { vat: '01234567890' }, 'details.vat'],
    ['no street', { street: ' ' }, 'details.street'],
    ['markup', { city: '<b>Milano</b>' }, 'details.city'],
    ['121 characters', { name: 'x'.repeat(121) }, 'details.name'],
  ])('refuses %s', async (_title, change, path) => {
    const { status, body } = await set(await makeMember(people), { ...OWN, ...change });
    expect([status, body.issues[0].path]).toEqual([400, path]);
  });

  it('is refused for a demo account, which everybody shares', async () => {
    const me = await makeMember(people);
    await people.db.updateTable('users').set({ demo: true }).where('id', '=', me.id).execute();
    const { status, body } = await set(me, OWN);
    expect([status, body.code]).toEqual([403, 'demo.fixed']);
  });
});

describe('an invoice', () => {
  it('names what the user entered, and keeps it when that changes later, also on its credit note', async () => {
    const me = await makeMember(people);
    await set(me, OWN);
    const subscription = await buyAs(me, ADDRESS);
    await set(me, { ...OWN, street: 'Via Nuova 2' });
    const charge = findCharge(subscription);
    charge.refunded = charge.total;
    await notify('charge.refunded', { object: 'charge', payment_intent: charge.intent });
    const [invoice, note] = await readDocuments(me);
    for (const document of [invoice, note]) {
      for (const line of [
        'Bianchi S.r.l.',
        'Ada Bianchi',
        'Via Roma 1',
        '20121 Milano, MI',
        'Italy',
        'IT01234567890',
      ])
        expect(document).toContain(line);
      expect(document).not.toContain('Via Nuova 2');
      expect(document).not.toContain('High Street');
    }
    expect(await get(me)).toMatchObject({ source: 'user' });
  });

  it('names the address entered at Stripe, which is then kept for the next one', async () => {
    const me = await makeMember(people);
    await buyAs(me, { ...ADDRESS, vat: 'GB 123 4567 89' });
    const [invoice] = await readDocuments(me);
    for (const line of [
      'Ada Byron',
      '12 High Street, Flat 3',
      'N1 1AA London',
      'United Kingdom',
      'GB123456789',
    ])
      expect(invoice).toContain(line);
    expect(await get(me)).toEqual({
      details: {
        name: '',
        company: 'Ada Byron',
        street: '12 High Street, Flat 3',
        postcode: 'N1 1AA',
        city: 'London',
        region: null,
        country: 'GB',
        vat: 'GB123456789',
      },
      source: 'stripe',
    });
  });

  it('names the account where no address is known', async () => {
    const { me } = await buy();
    expect((await readDocuments(me))[0]).toContain(me.email);
    expect(await get(me)).toEqual({ details: null, source: null });
  });

  it('asks Stripe’s checkout for an address and a VAT number', async () => {
    const me = await makeMember(people);
    await begin(me);
    expect(findSession(me).order).toMatchObject({
      billing_address_collection: 'required',
      'tax_id_collection[enabled]': 'true',
    });
  });
});

describe('billing details', () => {
  it('are part of the data export and are erased with the account, while the invoice keeps its own', async () => {
    const me = await makeMember(people);
    await set(me, OWN);
    await buyAs(me);
    const { body } = await ask('GET', 'user/export', undefined, { headers: me.headers });
    expect(body.billing_details).toMatchObject([{ details: { street: 'Via Roma 1' }, source: 'user' }]);
    await people.db.deleteFrom('users').where('id', '=', me.id).execute();
    const left = await people.db
      .selectFrom('billing_details')
      .select('user_id')
      .where('user_id', '=', me.id)
      .execute();
    expect(left).toEqual([]);
    const documents = await people.db
      .selectFrom('invoices')
      .select('facts')
      .where('user_id', 'is', null)
      .execute();
    expect(documents.some(({ facts }) => facts.buyer.details?.street === 'Via Roma 1')).toBe(true);
  });

  it('go with the account where the TEST checkout moved no money', async () => {
    const me = await makeMember(people);
    await buyAs(me);
    await people.db.updateTable('invoices').set({ provider: 'test' }).where('user_id', '=', me.id).execute();
    await cleanUpPayments(people.db);
    expect(await readDocuments(me)).toHaveLength(1);
    await people.db.deleteFrom('users').where('id', '=', me.id).execute();
    await cleanUpPayments(people.db);
    const left = await people.db.selectFrom('invoices').select('id').where('provider', '=', 'test').execute();
    expect(left).toEqual([]);
  });
});

describe.skipIf(!FIXTURES)(`a recorded PayPal subscription${WITHOUT_FIXTURES}`, () => {
  it('names the payer and the address', () => {
    type Event = { event_type: string; resource: Parameters<typeof toBuyer>[0] };
    const events = recordedJson<Event[]>('paypal/webhooks_subscription_sandbox_2022-06-24.json');
    const active = events.find(({ event_type }) => event_type === 'BILLING.SUBSCRIPTION.ACTIVATED')!;
    expect(toBuyer(active.resource)).toEqual({
      name: 'John Doe',
      company: null,
      street: '1 Main St',
      postcode: '95131',
      city: 'San Jose',
      region: 'CA',
      country: 'US',
      vat: null,
    });
  });
});
