import { beforeAll, describe, expect, it } from 'vitest';
import { type EventAnswer, eventsCall } from '#contracts/events.ts';
import type { EventCalendar } from '#domain/events/event.ts';
import { calendarReader } from '#server/modules/events/service.ts';
import { getJson, provideSite } from '#tests/builders/open-site.ts';
import { openFilledDatabase } from '#tests/filled-database.ts';

const site = provideSite();
const NOW = new Date('2026-11-24T10:00:00Z');
let calendar: EventCalendar;
beforeAll(async () => {
  const { db, close } = await openFilledDatabase();
  calendar = await calendarReader.read(db, { now: NOW, version: 'today', dataDay: '2026-05-04' });
  await close();
  site.holder.setCalendar(calendar);
});

const ask = async (query: string) => {
  const { status, body } = await getJson(site.app, `/api/events${query}`);
  expect(status).toBe(200);
  return body as ReturnType<typeof eventsCall.answer.parse>;
};
const days = (events: readonly EventAnswer[]) => events.map(({ date }) => date);

describe('GET /api/events', () => {
  it('returns every event with title in both languages, source and day of the recording', async () => {
    const body = await ask('');
    expect(eventsCall.answer.parse(body)).toEqual(body);
    expect(body.total).toBe(calendar.events.length);
    expect(body.data).toHaveLength(body.total);
    for (const event of body.data) {
      expect(event.title.en && event.title.it && event.source, event._id).toBeTruthy();
      expect(event.outcome === null || event.date < body.today || event.outcome !== 'happened').toBe(true);
    }
  });

  it('lists events to come in order, then past ones with the latest first', async () => {
    const { data, today } = await ask('');
    const future = days(data).filter((date) => date >= today);
    const past = days(data).filter((date) => date < today);
    expect(days(data)).toEqual([...future.sort(), ...past.sort().reverse()]);
  });

  it('returns the outcome and the change of the price of a past event', async () => {
    const { data } = await ask('?coins=ethereum&category=upgrade');
    expect(data.find(({ _id }) => _id === 'ethereum-merge')).toMatchObject({
      outcome: 'happened',
      price_after: [{ coin: 'ethereum', day_1: expect.closeTo(-12.5, -1), day_30: expect.any(Number) }],
    });
    expect(data.find(({ _id }) => _id === 'ethereum-constantinople')).toMatchObject({ outcome: 'slipped' });
  });

  it('returns no price for days without a recorded close', async () => {
    const { data } = await ask('?category=unlock&when=past');
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ outcome, price_after }) => outcome === 'unknown' && price_after.length === 0)).toBe(
      true,
    );
  });

  it('accepts ids and tickers, and leaves out unknown ones', async () => {
    const byId = await ask('?coins=bitcoin,no-such-coin');
    const byTicker = await ask('?coins=btc');
    expect(byTicker.data).toEqual(byId.data);
    expect(byId.data.every(({ coins }) => coins.some(({ _id }) => _id === 'bitcoin'))).toBe(true);
    expect((await ask('?coins=no-such-coin')).data).toEqual([]);
  });

  it.each([
    ['category=halving', (event: EventAnswer) => event.category === 'halving'],
    ['certainty=estimated', (event: EventAnswer) => event.certainty === 'estimated'],
    ['when=past', (event: EventAnswer) => event.date < '2026-11-24'],
    ['when=future', (event: EventAnswer) => event.date >= '2026-11-24'],
    ['month=2027-01', (event: EventAnswer) => event.date.startsWith('2027-01')],
  ] as const)('filters by %s', async (query, matches) => {
    const all = await ask('');
    expect(new Set((await ask(`?${query}`)).data.map(({ _id }) => _id))).toEqual(
      new Set(all.data.filter(matches).map(({ _id }) => _id)),
    );
  });

  it('returns pages of 50 that together contain every event once', async () => {
    const { pages, total } = await ask('?page=1');
    const all = await Promise.all(Array.from({ length: pages }, (_, i) => ask(`?page=${i + 1}`)));
    expect(new Set(all.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(total);
    expect(all[0]?.data).toHaveLength(50);
  });

  it('counts the promises of a project with the rate kept on time', async () => {
    const { promises } = await ask('?coins=ethereum');
    expect(promises).toMatchObject([{ coin: { _id: 'ethereum' }, slipped: 1, cancelled: 0 }]);
    const [{ kept, slipped, rate }] = promises as [(typeof promises)[number]];
    expect(rate).toBeCloseTo(kept / (kept + slipped));
  });

  it.each([
    'category=nonsense',
    'certainty=sure',
    'when=now',
    'month=2027-13',
    'month=January',
    'page=0',
    'page=one',
    'coins=',
  ])('rejects %s', async (query) => {
    const { status, body } = await getJson(site.app, `/api/events?${query}`);
    expect([status, body.code, body.issues.length]).toEqual([400, 'input.invalid', 1]);
  });
});

describe('GET /api/events/futureEvents and nextWeekEvents', () => {
  it('return the events from today on, and those of the next 7 days', async () => {
    const future = (await getJson(site.app, '/api/events/futureEvents')).body.data;
    const week = (await getJson(site.app, '/api/events/nextWeekEvents')).body.data;
    expect(days(future)).toEqual(days(calendar.events as never).filter((date) => date >= '2026-11-24'));
    expect(days(week)).toEqual(days(future).filter((date) => date <= '2026-12-01'));
    expect(week.length).toBeGreaterThan(0);
  });
});

describe('GET /api/rank/details', () => {
  it('returns the next three events of an asset in the language of the caller', async () => {
    const { body } = await getJson(site.app, '/api/rank/details?id=bitcoin', { 'accept-language': 'it' });
    expect(body.events).toMatchObject([
      { _id: 'bitcoin-block-1050000', title: 'Dimezzamento della ricompensa per blocco al blocco 1.050.000' },
      { certainty: 'estimated' },
    ]);
  });

  it('returns null for an asset without a known event', async () => {
    expect((await getJson(site.app, '/api/rank/details?id=dogecoin')).body.events).toBeNull();
  });
});
