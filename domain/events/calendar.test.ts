import { describe, expect, it } from 'vitest';
import { buildCalendar, listEventsOf, listFutureEvents, listWeekEvents } from '#domain/events/calendar.ts';
import { listRewardCuts } from '#domain/events/halvings.ts';
import { createCoinMatcher, matchCategory } from '#domain/events/match-coins.ts';
import { listUnlocks, listUnlocksOf } from '#domain/events/unlocks.ts';
import { eventFacts } from '#tests/builders/event-facts.ts';

const TODAY = '2026-03-10';
const on = (date: string, facts = {}) => eventFacts({ id: date, date, ...facts });
const calendarOf = (...events: ReturnType<typeof eventFacts>[]) =>
  buildCalendar(events, [], { today: TODAY, version: 'v' });
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('buildCalendar', () => {
  it('orders events by day and keeps the first of two with one id', () => {
    const calendar = calendarOf(on('2026-04-01'), on('2026-01-01'), on('2026-04-01', { category: 'other' }));
    expect(calendar.events.map(({ date, category }) => [date, category])).toEqual([
      ['2026-01-01', 'upgrade'],
      ['2026-04-01', 'upgrade'],
    ]);
  });
});

describe('lists of events to come', () => {
  const calendar = calendarOf(
    on('2026-03-09'),
    on('2026-03-10'),
    on('2026-03-17'),
    on('2026-03-18', { assets: ['ethereum'] }),
    on('2026-03-12', { stated: 'cancelled' }),
  );

  it('start today and leave out cancelled ones', () => {
    expect(idsOf(listFutureEvents(calendar))).toEqual(['2026-03-10', '2026-03-17', '2026-03-18']);
  });

  it('end on the seventh day for the next week', () => {
    expect(idsOf(listWeekEvents(calendar))).toEqual(['2026-03-10', '2026-03-17']);
  });

  it('contain only the events of an asset when asked for one', () => {
    expect(idsOf(listEventsOf(calendar, 'ethereum'))).toEqual(['2026-03-18']);
  });
});

describe('listRewardCuts', () => {
  const cuts = listRewardCuts();
  const find = (id: string) => cuts.find((cut) => cut.id === id)!;

  it('lists past halvings as they happened', () => {
    expect(find('bitcoin-block-840000')).toMatchObject({
      date: '2024-04-20',
      certainty: 'confirmed',
      stated: 'happened',
      title: { en: 'Halving of the block reward at block 840,000' },
    });
  });

  it.each([
    ['bitcoin-block-210000', 'https://mempool.space/block/210000'],
    ['litecoin-block-840000', 'https://litecoinspace.org/block/840000'],
    ['bitcoin-block-1050000', 'https://mempool.space/block/840000'],
  ])('links %s to its block, or to that of the last one when it is estimated', (id, url) => {
    expect(find(id).source.url).toBe(url);
  });

  it.each([
    ['bitcoin-block-1050000', '2028-04-17'],
    ['litecoin-block-3360000', '2027-07-30'],
    ['zcash-block-4406400', '2028-11-20'],
  ])('estimates %s from the last one and the block time', (id, date) => {
    expect(find(id)).toMatchObject({
      date,
      certainty: 'estimated',
      stated: null,
      source: { name: /Fairview/ },
    });
  });

  it('states the cut of Ethereum Classic, which is no halving, in Italian', () => {
    expect(find('ethereum-classic-block-20000000').title.it).toBe(
      'Ricompensa per blocco ridotta del 20% al blocco 20.000.000',
    );
  });
});

describe('listUnlocks', () => {
  const unlock = { asset: 'aptos', ticker: 'APT', tokens: 11_310_000, percent: 1.5 };
  const schedule = {
    source: { name: 'DefiLlama', url: 'https://defillama.com/unlocks' },
    recorded: '2026-08-06',
    unlocks: [
      { ...unlock, date: '2026-08-05' },
      { ...unlock, date: '2026-08-06' },
    ],
  };

  it('lists unlocks from the day of the recording on, with amount and share', () => {
    expect(listUnlocks(schedule)).toMatchObject([
      {
        id: 'aptos-unlock-2026-08-06',
        recorded: '2026-08-06',
        certainty: 'planned',
        title: { en: 'Unlock of 11,310,000 APT, 1.50% of the circulating supply' },
      },
    ]);
  });
});

describe('listUnlocksOf', () => {
  const source = { name: 'DefiLlama', url: 'https://defillama.com/unlocks' };
  const unlocks = [
    { asset: 'aptos', ticker: 'APT', date: '2026-09-12', tokens: 11_310_000, percent: 1.5 },
    { asset: 'sui', ticker: 'SUI', date: '2026-09-01', tokens: 5, percent: 0.5 },
    { asset: 'aptos', ticker: 'APT', date: '2026-08-12', tokens: 11_000_000, percent: 1.4 },
  ];
  const calendar = buildCalendar(
    [
      ...listUnlocks({ source, recorded: '2026-08-06', unlocks }),
      eventFacts({ id: 'other', assets: ['aptos'], category: 'unlock' }),
    ],
    [],
    { today: '2026-09-01', version: '' },
  );

  it('lists past and future unlocks of the schedule, oldest first, with source and day of the recording', () => {
    expect(listUnlocksOf(calendar, 'aptos')).toEqual({
      source,
      recorded: '2026-08-06',
      today: '2026-09-01',
      days: [
        { date: '2026-08-12', tokens: 11_000_000, percent: 1.4 },
        { date: '2026-09-12', tokens: 11_310_000, percent: 1.5 },
      ],
    });
  });

  it('states the newest recording when a later one continues the schedule', () => {
    const later = { source, recorded: '2026-11-01', unlocks: [{ ...unlocks[0]!, date: '2026-12-12' }] };
    const facts = [...listUnlocks({ source, recorded: '2026-08-06', unlocks }), ...listUnlocks(later)];
    const found = listUnlocksOf(buildCalendar(facts, [], { today: '2026-11-01', version: '' }), 'aptos');
    expect(found).toMatchObject({ recorded: '2026-11-01', days: [{}, {}, { date: '2026-12-12' }] });
  });

  it('is null for an asset without one', () => {
    expect(listUnlocksOf(calendar, 'bitcoin')).toBeNull();
  });
});

describe('createCoinMatcher', () => {
  const match = createCoinMatcher([
    { id: 'harmony', name: 'Harmony', ticker: 'ONE' },
    { id: 'near', name: 'NEAR Protocol', ticker: 'NEAR' },
  ]);

  it('finds a coin by ticker with the same name or id', () => {
    expect(match([{ id: 'harmony-one', name: 'harmony', symbol: 'one' }])).toEqual(['harmony']);
    expect(match([{ id: 'near', name: 'Near', symbol: 'NEAR' }])).toEqual(['near']);
  });

  it('does not take another coin with the same ticker', () => {
    expect(match([{ id: 'one-ledger', name: 'OneLedger', symbol: 'ONE' }])).toEqual([]);
  });
});

describe('matchCategory', () => {
  it.each([
    [['Hard Fork'], 'upgrade'],
    [['Lock/Unlock'], 'unlock'],
    [['Burning'], 'supply'],
    [['Exchange'], 'market'],
    [['AMA'], 'other'],
    [[], 'other'],
  ] as const)('for %j returns %s', (names, category) => {
    expect(matchCategory(names)).toBe(category);
  });
});
