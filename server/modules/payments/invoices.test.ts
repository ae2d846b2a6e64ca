import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertInvoice, type NewInvoice } from '#server/modules/payments/invoice-repository.ts';
import { attachInvoice } from '#server/modules/payments/invoice-service.ts';
import { cleanUpPayments, reconcilePayments } from '#server/modules/payments/reconciliation-service.ts';
import { inTransaction } from '#server/platform/db/handle.ts';
import { makeMember } from '#tests/builders/member.ts';
import { inDays, providePayments } from '#tests/builders/payments.ts';
import { readPdfText } from '#tests/builders/pdf-text.ts';

const { people, ask, mailsTo, services, buy, get, post, movePeriodEnd } = providePayments();
type Member = Awaited<ReturnType<typeof buy>>;

interface Listed {
  id: string;
  number: string;
  kind: string;
  total: string;
}
const list = async (me: Member): Promise<Listed[]> => (await get(me, 'payment/invoices')).data;
const newInvoice = (series: string): NewInvoice => ({
  series,
  kind: 'invoice',
  userId: null,
  provider: 'stripe',
  subscriptionRef: 'sub_1',
  chargeRef: randomUUID(),
  language: 'en',
  currency: 'EUR',
  total: '9.90',
  net: '8.11',
  tax: '1.79',
  taxPercent: '22',
  paidAt: new Date(),
  facts: { seller: null, buyer: { name: '', email: '' }, plan: 'pro', interval: 'month', corrects: null },
});
const readNumbers = async (series: string) =>
  (
    await people.db
      .selectFrom('invoices')
      .select('number')
      .where('series', '=', series)
      .orderBy('issued_at')
      .execute()
  ).map(({ number }) => number);

describe('the series of invoices', () => {
  it('has no gap and no number twice after payments at the same time, half of them rolled back', async () => {
    const series = 'TEST-concurrent';
    const attempts = Array.from({ length: 60 }, (_, at) =>
      inTransaction(people.db, async (trx) => {
        await insertInvoice(trx, newInvoice(series));
        if (at % 2 === 1) throw new Error('the process ends here');
      }).catch(() => null),
    );
    await Promise.all(attempts);
    expect(await readNumbers(series)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it('begins at 1 in each year', async () => {
    for (const series of ['1999', '2000'])
      await inTransaction(people.db, (trx) => insertInvoice(trx, newInvoice(series)));
    expect([await readNumbers('1999'), await readNumbers('2000')]).toEqual([[1], [1]]);
  });
});

describe('GET payment/invoices', () => {
  it('lists a payment once, however often it is read', async () => {
    const me = await buy();
    await reconcilePayments(services());
    expect(await list(me)).toMatchObject([{ kind: 'invoice', total: '9.90', currency: 'EUR', test: true }]);
  });

  it('lists the credit note of a withdrawal, newest first', async () => {
    const me = await buy();
    await post(me, 'withdraw');
    await reconcilePayments(services());
    expect((await list(me)).map(({ kind, total }) => [kind, total])).toEqual([
      ['credit_note', '9.90'],
      ['invoice', '9.90'],
    ]);
  });

  it('lists nothing before the first payment', async () => {
    expect(await list(await makeMember(people))).toEqual([]);
  });
});

describe('POST payment/invoice', () => {
  const download = (me: Member, id: string) =>
    ask('POST', 'payment/invoice', { id }, { headers: me.headers });

  it('returns the PDF with seller, buyer, number, net, VAT and total', async () => {
    const me = await buy();
    const [invoice] = await list(me);
    const { buffer } = await attachOf(invoice!.id);
    const text = readPdfText(buffer).join();
    for (const part of ['TEST · Invoice', invoice!.number, me.email, '€8.11', 'VAT 22%', '€1.79', '€9.90'])
      expect(text).toContain(part);
    expect(text).toContain('This installation has not named its operator.');
    expect((await download(me, invoice!.id)).headers['content-disposition']).toBe(
      `attachment; filename="fairview-${invoice!.number}.pdf"`,
    );
  });

  it('returns 404 for an invoice of another user', async () => {
    const [invoice] = await list(await buy());
    const { status, body } = await download(await makeMember(people), invoice!.id);
    expect([status, body.code]).toEqual([404, 'payment.unknown_invoice']);
  });
});

const attachOf = async (id: string) => {
  const [file] = await attachInvoice(people.db, id);
  return { buffer: file!.content };
};

describe('an invoice', () => {
  it('is brought by the confirmation of the order', async () => {
    const me = await buy();
    const [invoice] = await list(me);
    expect(await mailsTo(me.email)).toMatchObject([
      { kind: 'plan_ordered', facts: { invoice: invoice!.id } },
    ]);
  });

  it('brings a renewal’s invoice by email', async () => {
    const me = await buy();
    await movePeriodEnd(me, inDays(-1));
    await reconcilePayments(services());
    const [renewal] = await list(me);
    expect((await mailsTo(me.email)).slice(1)).toMatchObject([
      { kind: 'invoice_issued', facts: { invoice: renewal!.id, number: renewal!.number, what: 'invoice' } },
    ]);
  });

  it('outlives its account without naming it, and is deleted ten years after its year', async () => {
    const [id, old] = [randomUUID(), randomUUID()];
    for (const chargeRef of [id, old])
      await inTransaction(people.db, (trx) => insertInvoice(trx, { ...newInvoice('2010'), chargeRef }));
    const year = new Date().getUTCFullYear();
    for (const [chargeRef, issued] of [
      [id, `${year - 10}-01-01T00:00:00Z`],
      [old, `${year - 11}-12-31T23:59:59Z`],
    ] as const)
      await people.db
        .updateTable('invoices')
        .set({ issued_at: new Date(issued) })
        .where('charge_ref', '=', chargeRef)
        .execute();
    await cleanUpPayments(people.db);
    const kept = await people.db
      .selectFrom('invoices')
      .select('charge_ref')
      .where('charge_ref', 'in', [id, old])
      .execute();
    expect(kept).toEqual([{ charge_ref: id }]);
  });

  it('keeps no user id once the account is erased', async () => {
    const me = await buy();
    const [{ id }] = (await list(me)) as [Listed];
    await people.db.deleteFrom('users').where('id', '=', me.id).execute();
    const row = await people.db
      .selectFrom('invoices')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ user_id: null });
  });
});
