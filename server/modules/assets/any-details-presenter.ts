import type { z } from 'zod';
import type { DetailsAnswer, detailsCall } from '#contracts/details.ts';
import { listEventsOf } from '#domain/events/calendar.ts';
import { countPromises } from '#domain/events/promises.ts';
import { listUnlocksOf } from '#domain/events/unlocks.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Visibility } from '#domain/plans/access.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { findKnownCoin, knownCoinAnswer } from '#server/modules/assets/known-coin-presenter.ts';
import { similarAnswers } from '#server/modules/assets/similar-presenter.ts';
import type { CurrentSnapshot } from '#server/modules/market/snapshot-holder.ts';
import { resemblanceAnswer } from '#server/modules/search/search-presenter.ts';

/** GET rank/details of a listed asset or a coin known by name, with the larger asset it resembles, if any. */
export function anyDetailsAnswer(
  held: CurrentSnapshot,
  query: z.output<typeof detailsCall.query>,
  visibility: Visibility,
  locale: Locale,
): DetailsAnswer {
  const coin = findKnownCoin(held, query.id);
  if (coin) return knownCoinAnswer(held, coin, query, visibility, locale);
  const answer = detailsAnswer(held.snapshot, query, visibility, locale);
  const { _id, name, thicker } = answer.asset;
  const rank = answer.market.market_cap_rank;
  const resembles = resemblanceAnswer(held, { _id, name, thicker, rank });
  return {
    ...answer,
    resembles,
    events: presentEvents(held, _id, locale),
    promises: presentPromises(held, _id),
    unlocks: presentUnlocks(held, _id),
    similar: similarAnswers(held.snapshot, query, visibility, locale),
  };
}

/** Returns how an asset's project kept its announced dates; null without a judged one. */
function presentPromises({ calendar }: CurrentSnapshot, id: string): DetailsAnswer['promises'] {
  const record = countPromises(calendar.events).find(({ asset }) => asset === id);
  if (!record) return null;
  const { kept, slipped, cancelled, rate } = record;
  return { kept, slipped, cancelled, rate };
}

/** More are on the page of events. */
const MAX_EVENTS = 3;

/** Returns the next events of an asset; null when none is known. */
function presentEvents({ calendar }: CurrentSnapshot, id: string, locale: Locale): DetailsAnswer['events'] {
  const events = listEventsOf(calendar, id).slice(0, MAX_EVENTS);
  if (events.length === 0) return null;
  return events.map(({ id: _id, date, title, certainty, category, source }) => ({
    _id,
    date,
    title: title[locale],
    certainty,
    category,
    source: source.name,
  }));
}

/** Returns the recorded schedule of unlocks of an asset; null without one. */
function presentUnlocks({ calendar }: CurrentSnapshot, id: string): DetailsAnswer['unlocks'] {
  const found = listUnlocksOf(calendar, id);
  if (!found) return null;
  const { source, ...schedule } = found;
  return { ...schedule, source: source.name, url: source.url };
}
