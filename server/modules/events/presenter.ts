import type { z } from 'zod';
import type { EventAnswer, EventFilter, eventsCall, futureEventsCall } from '#contracts/events.ts';
import { splitList } from '#contracts/id-list.ts';
import { listFutureEvents, listWeekEvents } from '#domain/events/calendar.ts';
import type { CalendarEvent } from '#domain/events/event.ts';
import { countPromises } from '#domain/events/promises.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { assetAnswer } from '#server/modules/market/asset-presenter.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';

const PER_PAGE = 50;

/** Answers GET events: the next ones first, past ones with the latest first. */
export function eventsAnswer(
  held: CurrentSnapshot,
  { page, ...filter }: z.output<typeof eventsCall.query>,
  locale: Locale,
): z.infer<typeof eventsCall.answer> {
  const found = filterEvents(held, filter);
  const shown = page === undefined ? found : found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const coins = filter.coins === undefined ? null : new Set(resolveCoins(held, filter.coins));
  return {
    today: held.calendar.today,
    page: page ?? 1,
    pages: page === undefined ? 1 : Math.max(1, Math.ceil(found.length / PER_PAGE)),
    total: found.length,
    data: shown.map((event) => eventAnswer(held, event, locale)),
    promises: countPromises(held.calendar.events).flatMap(({ asset, ...counts }) => {
      const listed = held.snapshot.assets.get(asset);
      const isWanted = listed !== undefined && (coins === null || coins.has(asset));
      return isWanted ? [{ coin: assetAnswer(listed, locale), ...counts }] : [];
    }),
  };
}

type EventList = z.infer<typeof futureEventsCall.answer>;

/** Answers GET events/futureEvents. */
export const futureEventsAnswer = (held: CurrentSnapshot, locale: Locale): EventList => ({
  data: listFutureEvents(held.calendar).map((event) => eventAnswer(held, event, locale)),
});

/** Answers GET events/nextWeekEvents. */
export const weekEventsAnswer = (held: CurrentSnapshot, locale: Locale): EventList => ({
  data: listWeekEvents(held.calendar).map((event) => eventAnswer(held, event, locale)),
});

/** Returns the events under a filter: from today on in order of time, then past ones, the latest first. */
export function filterEvents(held: CurrentSnapshot, filter: EventFilter): CalendarEvent[] {
  const { today, events } = held.calendar;
  const coins = filter.coins === undefined ? null : new Set(resolveCoins(held, filter.coins));
  const found = events.filter(
    ({ assets, category, certainty, date }) =>
      (coins === null || assets.some((asset) => coins.has(asset))) &&
      (filter.category === undefined || category === filter.category) &&
      (filter.certainty === undefined || certainty === filter.certainty) &&
      (filter.when === undefined || (filter.when === 'future') === date >= today) &&
      (filter.month === undefined || date.startsWith(filter.month)),
  );
  return [
    ...found.filter(({ date }) => date >= today),
    ...found.filter(({ date }) => date < today).reverse(),
  ];
}

/** Ids of the listed assets that ids and tickers name; unknown ones are left out. */
function resolveCoins({ snapshot, byTicker }: CurrentSnapshot, coins: string): string[] {
  return splitList(coins).flatMap((coin) => {
    const id = snapshot.assets.has(coin) ? coin : (byTicker.get(coin.toLowerCase()) ?? coin.toLowerCase());
    return snapshot.assets.has(id) ? [id] : [];
  });
}

function eventAnswer(
  { snapshot }: CurrentSnapshot,
  {
    id,
    title,
    date,
    certainty,
    category,
    assets,
    source,
    recorded,
    announced,
    outcome,
    after,
  }: CalendarEvent,
  locale: Locale,
): EventAnswer {
  return {
    _id: id,
    title: { ...title },
    date,
    certainty,
    category,
    coins: assets.flatMap((asset) => {
      const listed = snapshot.assets.get(asset);
      return listed ? [assetAnswer(listed, locale)] : [];
    }),
    source: source.name,
    url: source.url,
    recorded,
    announced,
    outcome,
    price_after: after
      .filter(({ asset }) => snapshot.assets.has(asset))
      .map(({ asset, ...changes }) => ({ coin: asset, ...changes })),
  };
}
