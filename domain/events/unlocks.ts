import type { EventFacts } from '#domain/events/event.ts';
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

/** Returns the unlocks of a schedule as events. Days before the recording are left out: it does not state them. */
export function listUnlocks({ source, recorded, unlocks }: UnlockSchedule): EventFacts[] {
  return unlocks
    .filter(({ date }) => date >= recorded)
    .map(({ asset, ticker, date, tokens, percent }) => {
      const title = (locale: Locale) =>
        m.event_unlock(
          { tokens: formatCount(tokens, locale), ticker, percent: formatPercent(percent, locale) },
          { locale },
        );
      return {
        id: `${asset}-unlock-${date}`,
        category: 'unlock',
        date,
        certainty: 'planned',
        title: { en: title('en'), it: title('it') },
        assets: [asset],
        source,
        recorded,
        announced: null,
        stated: null,
      };
    });
}
