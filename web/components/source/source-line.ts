import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Origin } from '#domain/method/inputs.ts';
import { m } from '#messages';
import { sourceName } from './source-name.ts';

/** Known origin of a figure. `sample`: an estimate of ours. */
export interface FigureOrigin {
  source: string | null;
  observed_at: string | null;
  origin?: Origin | null;
  sample?: boolean;
}

const ORIGIN_WORDS: Record<Origin, () => string> = { live: m.source_live, bundled: m.source_bundled };

/**
 * Source of a figure, whether it is live or bundled, and its date: `CoinGecko · live, 2025-11-03`.
 * An estimate is labelled as such instead. Null when nothing is known. `date` formats the time.
 */
export function formatSourceLine(
  { source, observed_at, origin = null, sample = false }: FigureOrigin,
  locale: Locale,
  date: (instant: string, locale: Locale) => string = formatDate,
): string | null {
  const name = sample ? m.why_estimate() : source === null ? null : sourceName(source);
  const when = observed_at === null ? null : date(observed_at, locale);
  const word = sample || origin === null ? null : ORIGIN_WORDS[origin]();
  const details = [word, when].filter((part) => part !== null).join(', ');
  return [name, details].filter(Boolean).join(' · ') || null;
}
