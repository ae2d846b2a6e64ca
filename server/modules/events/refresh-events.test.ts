import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CoinMarketCal, openCoinMarketCal } from '#server/gateways/coinmarketcal.ts';
import { calendarReader, refreshEvents } from '#server/modules/events/service.ts';
import { createCallLedger } from '#server/modules/sources/call-ledger-service.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#tests/database.ts';
import { createSmallDatabase } from '#tests/filled-database.ts';
import { type CoinMarketCalStandIn, startCoinMarketCal } from '#tests/stand-ins/coinmarketcal-stand-in.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const LATER = new Date('2026-05-11T12:00:00Z');
const ether = { id: 'ethereum', name: 'Ethereum', symbol: 'ETH' };
const event = (id: number, changes: object = {}) => ({
  id,
  title: { en: `Event ${id}` },
  coins: [ether],
  date_event: '2026-06-01T00:00:00Z',
  can_occur_before: false,
  categories: [{ id: 1, name: 'Release' }],
  proof: 'https://proof.example/1.png',
  source: 'https://source.example/1',
  ...changes,
});

describe('refreshEvents', () => {
  let database: TestDatabase;
  let standIn: CoinMarketCalStandIn;
  let source: CoinMarketCal;
  beforeAll(async () => {
    [database, standIn] = await Promise.all([createSmallDatabase(), startCoinMarketCal()]);
    source = openCoinMarketCal(loadConfig(standIn.env), {
      ledger: createCallLedger(database.db),
      waitMs: 1,
    })!;
  });
  beforeEach(async () => {
    standIn.fail(null);
    await database.db.deleteFrom('events').execute();
  });
  afterAll(async () => {
    await standIn.close();
    await database.close();
  });

  const refresh = (now = NOW) => refreshEvents(database.db, source, now);
  const readLive = async (now = NOW) => {
    const version = await calendarReader.readVersion(database.db, now);
    const { events } = await calendarReader.read(database.db, { now, version, dataDay: '2026-05-04' });
    return events.filter(({ id }) => id.startsWith('coinmarketcal-'));
  };

  it('refuses an answer in which most of five known events have another title or date, and keeps them', async () => {
    const five = [1, 2, 3, 4, 5].map((id) => event(id));
    standIn.setEvents(five);
    await refresh();
    const before = await readLive();
    // As if the ids had moved by one row.
    standIn.setEvents(five.map((one, at) => ({ ...one, id: five.at(at - 1)!.id })));
    await expect(refresh(LATER)).rejects.toThrow('5 of 5 known events have another title or date');
    standIn.setEvents(five.map((one) => (one.id < 4 ? { ...one, date_event: '2036-06-01T00:00:00Z' } : one)));
    await expect(refresh(LATER)).rejects.toThrow('3 of 5 known events have another title or date');
    expect(await readLive(LATER)).toEqual(before);
  });

  it.each([
    ['two of five', 5, 2],
    ['all of four', 4, 4],
  ])('takes new dates of %s known events', async (_, known, moved) => {
    const events = Array.from({ length: known }, (_each, at) => event(at + 1));
    standIn.setEvents(events);
    await refresh();
    standIn.setEvents(
      events.map((one, at) => (at < moved ? { ...one, date_event: '2026-07-01T00:00:00Z' } : one)),
    );
    expect(await refresh(LATER)).toMatchObject({ stored: known });
  });

  it('stores events of listed assets with source and the day of the recording', async () => {
    standIn.setEvents([event(1), event(2, { coins: [{ id: 'unlisted', name: 'Unlisted', symbol: 'ETH' }] })]);
    expect(await refresh()).toMatchObject({ stored: 1, refused: [] });
    expect(await readLive()).toMatchObject([
      {
        id: 'coinmarketcal-1',
        date: '2026-06-01',
        certainty: 'planned',
        category: 'launch',
        assets: ['ethereum'],
        source: { name: 'CoinMarketCal', url: 'https://source.example/1' },
        recorded: '2026-05-10',
        outcome: null,
      },
    ]);
    expect(standIn.requests.at(-1)).toMatchObject({ key: 'calendar-key' });
  });

  it.each([
    ['no date', { date_event: null }],
    ['an empty date', { date_event: '' }],
    ['words instead of a date', { date_event: 'Q3 2026' }],
    ['a day that does not exist', { date_event: '2026-02-30T00:00:00Z' }],
    ['no title', { title: { en: ' ' } }],
    ['no coins', { coins: null }],
  ])('refuses and reports an event with %s, and stores the others', async (_fault, changes) => {
    standIn.setEvents([event(1), event(2, changes)]);
    const { stored, refused } = await refresh();
    expect([stored, refused.map(({ id }) => id)]).toEqual([1, ['2']]);
    expect(await readLive()).toHaveLength(1);
  });

  it('links to no address except HTTP and HTTPS', async () => {
    standIn.setEvents([event(1, { source: 'javascript:alert(1)', proof: 'data:text/html,x' })]);
    await refresh();
    expect((await readLive())[0]?.source.url).toBeNull();
  });

  it('reads all pages', async () => {
    standIn.setEvents(Array.from({ length: 160 }, (_, i) => event(i + 1)));
    expect((await refresh()).stored).toBe(160);
  });

  it('adds nothing in a second run', async () => {
    standIn.setEvents([event(1), event(2)]);
    await refresh();
    await refresh(LATER);
    expect(await readLive(LATER)).toHaveLength(2);
  });

  it('keeps the first date of an event that moves, which then counts as slipped', async () => {
    standIn.setEvents([event(1, { date_event: '2026-05-12T00:00:00Z' })]);
    await refresh();
    standIn.setEvents([event(1, { date_event: '2026-07-01T00:00:00Z' })]);
    await refresh(LATER);
    expect((await readLive(LATER))[0]).toMatchObject({
      announced: '2026-05-12',
      date: '2026-07-01',
      outcome: null,
    });
    expect((await readLive(new Date('2026-05-13T00:00:00Z')))[0]).toMatchObject({ outcome: 'slipped' });
  });

  it('withdraws a future event that the source no longer lists, and keeps a past one', async () => {
    standIn.setEvents([event(1), event(2, { date_event: '2026-05-09T00:00:00Z' })]);
    await refresh();
    standIn.setEvents([event(3)]);
    await refresh(LATER);
    expect((await readLive(LATER)).map(({ id, outcome }) => [id, outcome])).toEqual([
      ['coinmarketcal-2', 'unknown'],
      ['coinmarketcal-3', null],
    ]);
  });

  it.each([
    ['an answer of another form', { status: 200, body: '{"events":[]}' }],
    ['a page instead of the API', { status: 200, body: '<!doctype html><p>hello' }],
    ['a refusal', { status: 403, body: '{}' }],
  ])('keeps the stored events and records the error after %s', async (_fault, answer) => {
    standIn.setEvents([event(1)]);
    await refresh();
    standIn.fail(answer);
    await expect(refresh(LATER)).rejects.toThrow('coinmarketcal');
    expect(await readLive(LATER)).toHaveLength(1);
    const status = await database.db
      .selectFrom('source_status')
      .select('last_error')
      .where('source', '=', 'coinmarketcal')
      .executeTakeFirstOrThrow();
    expect(status.last_error).not.toBeNull();
  });

  it('opens no gateway without a key', () => {
    expect(openCoinMarketCal(loadConfig({}), { ledger: createCallLedger(database.db) })).toBeNull();
  });
});
