import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Delivery, FigureOrigin } from '#domain/method/inputs.ts';
import { m } from '#messages';
import { sourceName } from './source-name.ts';

/** Known source of a figure. */
export interface FigureSource {
  source: string | null;
  observed_at: string | null;
  delivery?: Delivery | null;
  origin?: FigureOrigin;
}

const DELIVERY_WORDS: Record<Delivery, () => string> = { live: m.source_live, bundled: m.source_bundled };

/**
 * Source of a figure, whether it is live or bundled, and its date: `CoinGecko · live, 2025-11-03`.
 * An estimate is labelled as such instead. Null when nothing is known. `date` formats the time.
 */
export function formatSourceLine(
  { source, observed_at, delivery = null, origin }: FigureSource,
  locale: Locale,
  date: (instant: string, locale: Locale) => string = formatDate,
): string | null {
  const estimated = origin === 'estimated';
  const name = estimated ? m.why_estimate() : source === null ? null : sourceName(source);
  const when = observed_at === null ? null : date(observed_at, locale);
  const word = estimated || delivery === null ? null : DELIVERY_WORDS[delivery]();
  const details = [word, when].filter((part) => part !== null).join(', ');
  return [name, details].filter(Boolean).join(' · ') || null;
}
