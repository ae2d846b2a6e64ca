import { SOURCES } from '#domain/assets/sources.ts';
import type { CuratedList } from '#domain/curated/curated-list.ts';
import { listListsInForce } from '#domain/curated/proposal.ts';
import { buildCalendar, listWeekEvents } from '#domain/events/calendar.ts';
import type { CalendarEvent, EventFacts } from '#domain/events/event.ts';
import { addDays } from '#domain/events/event.ts';
import { listRewardCuts } from '#domain/events/halvings.ts';
import { createCoinMatcher, matchCategory } from '#domain/events/match-coins.ts';
import { listCloseDays } from '#domain/events/price-after.ts';
import { listReleases } from '#domain/events/releases.ts';
import { listUnlocks, titleOfUnlock } from '#domain/events/unlocks.ts';
import type { CoinMarketCal } from '#server/gateways/coinmarketcal.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { readEvents as readBundledEvents, readUnlocks } from '#server/modules/bundled-data/read-events.ts';
import { readEditedEvents, readEditsVersion } from '#server/modules/events/edit-repository.ts';
import {
  countChangedEvents,
  readEvents,
  readEventsVersion,
  readListedAssets,
  upsertEvents,
  withdrawUnseenEvents,
} from '#server/modules/events/repository.ts';
import { UNLOCK_SOURCE } from '#server/modules/events/unlock-service.ts';
import { listClosesOn } from '#server/modules/market/price-service.ts';
import type { CalendarReader } from '#server/modules/market/refresh-holder.ts';
import { readPublishedLists, readVersionOfLists } from '#server/modules/proposals/service.ts';
import { clearSourceError, recordGoodAnswer, recordSourceError } from '#server/modules/sources/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

const SOURCE = 'coinmarketcal';
/** Days around today that are asked for: later changes of past dates, and all that is announced. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 730;

const toDay = (moment: Date): string => moment.toISOString().slice(0, 10);

let bundled: Promise<EventFacts[]> | undefined;

/** Bundled and computed events. Read once: they change with the code only. */
function listOwnEvents(): Promise<EventFacts[]> {
  bundled ??= Promise.all([readBundledEvents(DATA_FOLDER), readUnlocks(DATA_FOLDER)]).then(
    ([events, schedule]) => [...events, ...listRewardCuts(), ...listUnlocks(schedule)],
  );
  return bundled;
}

/** Events of the desk first, which take the place of others with their id; then all others but removed ones. */
async function readFacts(db: Db): Promise<EventFacts[]> {
  const edited = await readEditedEvents(db);
  const entered = listListsInForce(await readPublishedLists(db)).flatMap(({ asset, content }) =>
    content.kind === 'unlocks' ? [{ asset, list: content }] : [],
  );
  const removed = new Set(edited.flatMap(({ facts, isRemoved }) => (isRemoved ? [facts.id] : [])));
  const others = await readAllFacts(db);
  const facts = [...edited.map((event) => event.facts), ...(await replaceUnlocks(db, others, entered))];
  return facts.filter(({ id }) => !removed.has(id));
}

/** Puts the unlocks that people entered in the place of all others of their asset from the day of the list on. */
async function replaceUnlocks(
  db: Db,
  events: readonly EventFacts[],
  entered: readonly { asset: string; list: Extract<CuratedList, { kind: 'unlocks' }> }[],
): Promise<EventFacts[]> {
  if (entered.length === 0) return [...events];
  const since = new Map(entered.map(({ asset, list }) => [asset, list.as_of]));
  const tickers = new Map((await readListedAssets(db)).map(({ id, ticker }) => [id, ticker]));
  const kept = events.filter(
    ({ category, assets: [asset], date }) => category !== 'unlock' || date < (since.get(asset ?? '') ?? '9'),
  );
  const stated = entered.flatMap(({ asset, list }) =>
    list.records.flatMap(({ date, tokens, percent, source }) =>
      listUnlocks({
        source: { name: new URL(source.url).hostname, url: source.url },
        recorded: list.as_of,
        unlocks: [{ asset, ticker: tickers.get(asset) ?? asset, date, tokens, percent }],
      }),
    ),
  );
  return [...stated, ...kept];
}

/**
 * What bundled data, code and live sources state: own events first, then those of live sources. The bundled unlocks of an asset end where those of the live schedule
 * begin.
 */
export async function readAllFacts(db: Db): Promise<EventFacts[]> {
  const stored = await readEvents(db);
  const liveFrom = new Map<string, string>();
  for (const { unlock, assets, recordedAt } of stored)
    for (const asset of unlock ? assets : []) {
      const day = toDay(recordedAt);
      if (day < (liveFrom.get(asset) ?? '9')) liveFrom.set(asset, day);
    }
  const own = (await listOwnEvents()).filter(
    ({ category, assets: [asset], date }) =>
      category !== 'unlock' || asset === undefined || date < (liveFrom.get(asset) ?? '9'),
  );
  const live = stored.map(
    ({ id, title, category, date, assets, url, firstDate, recordedAt, unlock }): EventFacts => ({
      id,
      category,
      date,
      certainty: 'planned',
      title: unlock
        ? { en: titleOfUnlock(unlock, 'en'), it: titleOfUnlock(unlock, 'it') }
        : { en: title, it: title },
      assets,
      source: { name: SOURCES[unlock ? UNLOCK_SOURCE : SOURCE].name, url },
      recorded: toDay(recordedAt),
      announced: unlock ? null : firstDate,
      stated: null,
      ...(unlock ? { unlock: { tokens: unlock.tokens, percent: unlock.percent } } : {}),
    }),
  );
  return [...own, ...live];
}

/** Reads the calendar of a day for `createSnapshotRefresher`. */
export const calendarReader: CalendarReader = {
  readVersion: async (db, now) =>
    [toDay(now), await readEventsVersion(db), await readEditsVersion(db), await readVersionOfLists(db)]
      .filter(Boolean)
      .join(' '),
  async read(db, { now, version, dataDay }) {
    const today = toDay(now);
    const facts = [...(await readFacts(db)), ...listReleases(dataDay)];
    const closes = await listClosesOn(
      db,
      facts.flatMap((event) => listCloseDays(event, today)),
    );
    return buildCalendar(facts, closes, { today, version });
  },
};

/** Returns the events of today and the 7 days after it, without prices, and the listed assets. */
export async function listEventsAhead(
  db: Db,
  now: Date,
): Promise<{ events: CalendarEvent[]; assets: { id: string; name: string; ticker: string }[] }> {
  const calendar = buildCalendar(await readFacts(db), [], { today: toDay(now), version: '' });
  return { events: listWeekEvents(calendar), assets: await readListedAssets(db) };
}

/** From so many known events on, an answer in which most of them have changed is taken for an error of the source. */
const MIN_KNOWN_EVENTS = 5;

export interface EventsReport {
  /** Events about listed assets that were stored. */
  stored: number;
  /** Rows without a date, title or coin. */
  refused: readonly RefusedRow[];
}

/**
 * Reads the events of CoinMarketCal about listed assets. Rows without a date are refused and reported. Rejects when
 * the source fails, or when most known events have another title or date; the stored events stay.
 */
export async function refreshEvents(db: Db, source: CoinMarketCal, now: Date): Promise<EventsReport> {
  const from = addDays(toDay(now), -DAYS_BACK);
  const until = addDays(toDay(now), DAYS_AHEAD);
  try {
    const { rows, refused, isComplete } = await source.fetchEvents(from, until);
    if (rows.length === 0 && refused.length > 0)
      throw new SourceError(SOURCE, 'malformed', 'no event in the answer is usable');
    const match = createCoinMatcher(await readListedAssets(db));
    const events = rows.flatMap(({ id, title, coins, date_event, categories, proof, source: link }) => {
      const assets = match(coins);
      if (assets.length === 0) return [];
      const category = matchCategory((categories ?? []).map(({ name }) => name));
      return [{ id: `${SOURCE}-${id}`, title, category, date: date_event, assets, url: link ?? proof }];
    });
    // An id that occurs twice cannot be inserted twice in one statement.
    const unique = [...new Map(events.map((event) => [event.id, event])).values()];
    const { known, changed } = await countChangedEvents(db, unique);
    if (known >= MIN_KNOWN_EVENTS && changed > known / 2)
      throw new SourceError(
        SOURCE,
        'implausible',
        `${changed} of ${known} known events have another title or date`,
      );
    await inTransaction(db, async (transaction) => {
      await upsertEvents(transaction, SOURCE, unique, now);
      if (isComplete) {
        // What vanished before its date is withdrawn; a past event stays with its outcome.
        await withdrawUnseenEvents(transaction, { source: SOURCE, from: toDay(now), until, now });
      }
      await recordGoodAnswer(transaction, SOURCE, now, null);
    });
    await clearSourceError(db, SOURCE);
    return { stored: unique.length, refused };
  } catch (error) {
    if (error instanceof SourceError)
      await recordSourceError(db, SOURCE, now, { fault: error.fault, message: error.message });
    throw error;
  }
}
