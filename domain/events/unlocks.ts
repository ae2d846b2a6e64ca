import type { EventCalendar, EventFacts } from '#domain/events/event.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** Tokens of an asset that become transferable on one day, as a schedule states. */
export interface Unlock {
  asset: string;
  ticker: string;
  /** `yyyy-MM-dd`. */
  date: string;
  tokens: number;
  /** Of the supply in circulation when the schedule was recorded. */
  percent: number;
}

/** A recorded schedule of unlocks. */
export interface UnlockSchedule {
  source: { name: string; url: string };
  /** Day of the recording. */
  recorded: string;
  unlocks: readonly Unlock[];
}

/** Smaller days are left out: they are hundreds, and none is news. Of the supply in circulation. */
const MIN_PERCENT = 0.25;

/** Names an unlock with its size. */
export const titleOfUnlock = (
  { ticker, tokens, percent }: Omit<Unlock, 'asset' | 'date'>,
  locale: Locale,
): string =>
  m.event_unlock(
    { tokens: formatCount(tokens, locale), ticker, percent: formatPercent(percent, locale) },
    { locale },
  );

/**
 * Adds up the unlocks of one asset and day, and leaves out small ones and those of unlisted assets or unknown
 * circulation. `tickers`: by id of each listed asset.
 */
export function addUpUnlocks(
  rows: readonly { geckoId: string; date: string; tokens: number; circulating: number | null }[],
  tickers: ReadonlyMap<string, string>,
): Unlock[] {
  const days = new Map<string, Unlock>();
  for (const { geckoId: asset, date, tokens, circulating } of rows) {
    const ticker = tickers.get(asset);
    if (ticker === undefined || circulating === null || circulating <= 0) continue;
    const key = `${date} ${asset}`;
    const sum = (days.get(key)?.tokens ?? 0) + tokens;
    days.set(key, { asset, ticker, date, tokens: sum, percent: (100 * sum) / circulating });
  }
  return [...days.values()]
    .filter(({ tokens, percent }) => percent >= MIN_PERCENT && tokens >= 1)
    .map((unlock) => ({
      ...unlock,
      tokens: Math.round(unlock.tokens),
      percent: Number(unlock.percent.toFixed(2)),
    }));
}

/** Returns the unlocks of a schedule as events. Days before the recording are left out: it does not state them. */
export function listUnlocks({ source, recorded, unlocks }: UnlockSchedule): EventFacts[] {
  return unlocks
    .filter(({ date }) => date >= recorded)
    .map(({ asset, date, ...what }) => {
      return {
        id: `${asset}-unlock-${date}`,
        category: 'unlock',
        date,
        certainty: 'planned',
        title: { en: titleOfUnlock(what, 'en'), it: titleOfUnlock(what, 'it') },
        assets: [asset],
        source,
        recorded,
        announced: null,
        stated: null,
        unlock: { tokens: what.tokens, percent: what.percent },
      };
    });
}

/** Unlocks of one asset as a schedule states them. Days are `yyyy-MM-dd`. */
export interface AssetUnlocks {
  source: EventFacts['source'];
  /** Day of the newest recording. */
  recorded: string;
  /** Days before it are past. */
  today: string;
  /** Oldest first. */
  days: { date: string; tokens: number; percent: number }[];
}

/** Returns the unlocks of an asset in the recorded schedule, past ones included; null without any. */
export function listUnlocksOf({ events, today }: EventCalendar, asset: string): AssetUnlocks | null {
  const own = events.flatMap((event) =>
    event.unlock && event.assets.includes(asset) ? [{ ...event, unlock: event.unlock }] : [],
  );
  const [first] = own;
  if (!first) return null;
  // A live schedule continues the bundled one.
  const newest = own.reduce((best, event) => (event.recorded > best.recorded ? event : best), first);
  return {
    source: newest.source,
    recorded: newest.recorded,
    today,
    days: own.map(({ date, unlock }) => ({ date, ...unlock })),
  };
}
