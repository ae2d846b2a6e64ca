import { describe, expect, it } from 'vitest';
import { buildCalendar } from '#domain/events/calendar.ts';
import type { EventFacts } from '#domain/events/event.ts';
import { countPromises } from '#domain/events/promises.ts';
import { eventFacts } from '#tests/builders/event-facts.ts';

let count = 0;
const promise = (facts: Partial<EventFacts> = {}) => {
  count += 1;
  return eventFacts({ id: `promise-${count}`, announced: '2026-03-10', stated: 'happened', ...facts });
};
const late = (facts: Partial<EventFacts> = {}) => promise({ announced: '2026-03-09', ...facts });
const countOf = (...events: EventFacts[]) =>
  countPromises(buildCalendar(events, [], { today: '2026-06-01', version: '' }).events);

describe('countPromises', () => {
  it('counts kept, slipped and cancelled promises of each asset', () => {
    expect(countOf(promise(), promise(), late(), promise({ stated: 'cancelled' }))).toEqual([
      { asset: 'bitcoin', kept: 2, slipped: 1, cancelled: 1, rate: 0.5 },
    ]);
  });

  it('gives no rate for two promises, and one for three', () => {
    expect(countOf(promise(), late())).toMatchObject([{ kept: 1, slipped: 1, rate: null }]);
    expect(countOf(promise(), late(), promise())[0]?.rate).toBeCloseTo(2 / 3);
  });

  it.each([
    ['an event without an announced date', { announced: null }],
    ['an event whose outcome no source states', { stated: null }],
    ['a halving', { category: 'halving' }],
    ['an unlock', { category: 'unlock' }],
    ['a law', { category: 'regulation' }],
    ['an event still to come', { date: '2026-07-01', announced: '2026-07-01' }],
  ] as const)('does not count %s', (_what, facts) => {
    expect(countOf(promise(facts))).toEqual([]);
  });

  it('lists the asset with the most promises first', () => {
    const other = { assets: ['ethereum'] };
    expect(countOf(promise(), promise(other), promise(other)).map(({ asset }) => asset)).toEqual([
      'ethereum',
      'bitcoin',
    ]);
  });
});
