import { describe, expect, it } from 'vitest';
import type { Notice } from '#domain/payments/notice.ts';
import { parseNotice } from '#server/modules/notices/notice-file.ts';
import { listNotices, sendNotice } from '#server/modules/notices/service.ts';
import { makeMember } from '#tests/builders/member.ts';
import { inDays, providePayments } from '#tests/builders/payments.ts';

const { people, mailsTo, services, buy, get, post } = providePayments();

const toDay = (date: Date) => date.toISOString().slice(0, 10);
const from = toDay(inDays(45));
let serial = 0;
const toPrice = (changes: object = {}): Notice => {
  serial += 1;
  return {
    id: `price-${serial}`,
    kind: 'price',
    from,
    prices: [{ priceId: 'pro_month_eur', amount: '12.90' }],
    ...changes,
  } as Notice;
};
const send = (notice: Notice) => sendNotice(people.db, services().prices, notice);
const noticesTo = async (email: string) => (await mailsTo(email)).filter(({ kind }) => kind === 'notice');
const inbox = async (me: Awaited<ReturnType<typeof makeMember>>) =>
  (await get(me, 'notifications')).filter(({ en }: { en: { title: string } }) =>
    /price|terms/.test(en.title),
  );

describe('a notice of a changed price', () => {
  it('reaches each subscriber at the price once, by email and inbox', async () => {
    const me = await buy();
    const notice = toPrice();
    expect(await send(notice)).toBeGreaterThan(0);
    expect(await send(notice)).toBe(0);
    const [mail, ...more] = await noticesTo(me.email);
    expect(more).toEqual([]);
    expect(mail?.facts).toMatchObject({ what: 'price', before: '9.90', after: '12.90', from });
    // The plan renews in a month, so the new price is first charged a month later.
    const { firstCharge } = mail!.facts as { firstCharge: string };
    expect(new Date(firstCharge).getTime()).toBeGreaterThanOrEqual(new Date(from).getTime());
    const [item, ...others] = await inbox(me);
    expect(others).toEqual([]);
    expect(item.en.description).toContain('cancel the plan in your account');
    expect(item.it.description).toContain('disdici il piano nel tuo account');
    expect(item.en.callToAction.link).toBe('/user/#billing');
  });

  it('reaches each subscriber once when two commands run at the same time', async () => {
    const me = await buy();
    const notice = toPrice();
    await Promise.all([send(notice), send(notice), send(notice)]);
    expect(await noticesTo(me.email)).toHaveLength(1);
  });

  it('leaves out who has another price, has cancelled, or has no plan', async () => {
    const yearly = await buy('pro_year_eur');
    const cancelled = await buy();
    await post(cancelled, 'paypal-cancel');
    const free = await makeMember(people);
    await send(toPrice());
    for (const { email } of [yearly, cancelled, free]) expect(await noticesTo(email)).toEqual([]);
  });

  it('costs nothing to refuse: a plan that is cancelled after it is not charged again', async () => {
    const me = await buy();
    await send(toPrice());
    expect((await post(me, 'paypal-cancel')).body).toEqual({ status: 'cancelled' });
    expect((await get(me, 'user')).subscription).toMatchObject({
      state: 'cancelled',
      next_billing_date: null,
    });
  });
});

describe('a notice of changed terms', () => {
  const terms: Notice = {
    id: 'terms-1',
    kind: 'terms',
    from,
    changes: { en: ['Teams can have ten people.'], it: ['I team possono avere dieci persone.'] },
  };

  it('reaches every confirmed account with its own way to leave', async () => {
    const free = await makeMember(people);
    const paying = await buy();
    const unconfirmed = await makeMember(people);
    await people.db
      .updateTable('users')
      .set({ activated_at: null })
      .where('id', '=', unconfirmed.id)
      .execute();
    await send(terms);
    expect((await noticesTo(free.email))[0]?.facts).toMatchObject({ what: 'terms', hasPlan: false });
    expect((await noticesTo(paying.email))[0]?.facts).toMatchObject({ what: 'terms', hasPlan: true });
    expect(await noticesTo(unconfirmed.email)).toEqual([]);
  });

  it('is refused when another notice has its id, and stays in the history', async () => {
    await expect(send({ ...terms, from: toDay(inDays(60)) })).rejects.toThrow('Another notice');
    const kept = (await listNotices(people.db)).find(({ notice }) => notice.id === terms.id);
    expect(kept?.notice).toEqual(terms);
    expect(kept?.receipts).toBeGreaterThan(1);
  });
});

describe('parseNotice', () => {
  const parse = (file: unknown) =>
    parseNotice(JSON.stringify(file), services().prices, new Date('2026-12-01T00:00:00Z'));
  const price = {
    id: 'p',
    kind: 'price',
    from: '2026-12-31',
    prices: [{ priceId: 'pro_month_eur', amount: '12.90' }],
  };

  it('accepts a change 30 days ahead and refuses one a day earlier', () => {
    expect(parse(price)).toEqual(price);
    expect(() => parse({ ...price, from: '2026-12-30' })).toThrow('at least 30 days');
  });

  it.each([
    ['an unknown price', { ...price, prices: [{ priceId: 'gone', amount: '1.00' }] }, 'no price "gone"'],
    [
      'a price that stays',
      { ...price, prices: [{ priceId: 'pro_month_eur', amount: '9.90' }] },
      'already 9.90',
    ],
    [
      'one language only',
      { id: 't', kind: 'terms', from: '2027-01-01', changes: { en: ['a'], it: [] } },
      'changes.it',
    ],
    ['a day that does not exist', { ...price, from: '2027-02-30' }, 'from'],
  ])('refuses %s', (_, file, message) => {
    expect(() => parse(file)).toThrow(message);
  });

  it('refuses what is not JSON', () => {
    expect(() => parseNotice('{', services().prices, new Date())).toThrow('JSON');
  });
});
