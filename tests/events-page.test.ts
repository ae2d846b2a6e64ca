import { RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCalendar } from '#domain/events/calendar.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { createVisitorApi } from '#server/visitor-api.ts';
import { eventFacts } from '#tests/builders/event-facts.ts';
import { provideMarket } from '#tests/builders/open-site.ts';
import { apiContext } from '#web/api/contexts.ts';
import { loader } from '#web/pages/events.tsx';

const market = provideMarket();
beforeAll(() => {
  const events = [
    eventFacts({ id: 'past', date: '2026-11-01', stated: 'happened' }),
    eventFacts({ id: 'next', date: '2026-11-30' }),
    eventFacts({ id: 'december', date: '2026-12-02', assets: ['ethereum'], category: 'launch' }),
  ];
  market.holder.setCalendar(buildCalendar(events, [], { today: '2026-11-24', version: 'v' }));
});
afterEach(() => overwriteGetLocale(() => 'en'));

function read(search: string, locale: 'en' | 'it' = 'en') {
  overwriteGetLocale(() => locale);
  const context = new RouterContextProvider();
  const sources = () => Promise.reject(new Error('not called'));
  context.set(apiContext, createVisitorApi({ ...market, sources }, locale));
  return loader({ context, request: new Request(`http://localhost/events/${search}`) } as never);
}
const idsOf = async (search: string) => (await read(search)).answer.data.map(({ _id }) => _id);

describe('the page of events', () => {
  it.each([
    ['the events to come without choices', '', ['next', 'december']],
    ['past events', '?when=past', ['past']],
    ['the events of an asset', '?coins=eth', ['december']],
    ['one category', '?category=launch', ['december']],
    ['a month, past and to come', '?view=month&month=2026-11', ['next', 'past']],
    ['the month of today in the month view without a month', '?view=month', ['next', 'past']],
  ])('lists %s', async (_what, search, ids) => {
    expect(await idsOf(search)).toEqual(ids);
  });

  it.each([
    ['en', 'Confirmed date'],
    ['it', 'Data confermata'],
  ] as const)('sends its texts in %s', async (locale, text) => {
    expect((await read('', locale)).words.certainty_confirmed).toBe(text);
  });

  it.each(['?view=year', '?month=2026-13', '?category=nonsense', '?when=now', '?page=0'])(
    'returns 404 for %s',
    async (search) => {
      await expect(read(search)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
