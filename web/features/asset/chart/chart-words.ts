import type { HistoryAnswer } from '#contracts/history.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import type { Range } from './ranges.ts';

const RANGE_NAMES: Record<Range, [short: () => string, long: () => string]> = {
  '24h': [m.asset_range_24h, m.asset_range_24h_long],
  '7d': [m.asset_range_7d, m.asset_range_7d_long],
  '30d': [m.asset_range_30d, m.asset_range_30d_long],
  '180d': [m.asset_range_180d, m.asset_range_180d_long],
  '1y': [m.asset_range_1y, m.asset_range_1y_long],
  all: [m.asset_range_all, m.asset_range_all_long],
};

/** A range on its button. */
export const rangeName = (range: Range): string => RANGE_NAMES[range][0]();

/** A range inside a sentence. */
export const rangeInSentence = (range: Range): string => RANGE_NAMES[range][1]();

/** Why a range cannot be drawn whole. */
export function uncoveredWords(recorded: HistoryAnswer['recorded']): string {
  if (!recorded) return m.asset_range_unrecorded();
  const locale = getLocale();
  return m.asset_range_uncovered({
    from: formatDate(recorded.from, locale),
    until: formatDate(recorded.until, locale),
  });
}
