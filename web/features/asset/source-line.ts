import { SOURCES } from '#domain/assets/sources.ts';
import { formatDate } from '#domain/format/format-date.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#web/paraglide/messages.js';

/** The name of a source by its key; an unknown key is shown as it is. */
export function sourceName(source: string): string {
  return source in SOURCES ? SOURCES[source as keyof typeof SOURCES].name : source;
}

/** Where a figure comes from and when: `CoinGecko · 2025-11-03`. An estimate says that it is one. Null when nothing is known of it. */
export function sourceLine(
  seen: { source: string | null; observed_at: string | null; sample?: boolean },
  locale: Locale,
): string | null {
  const origin = seen.sample ? m.why_sample() : seen.source === null ? null : sourceName(seen.source);
  const parts = [origin, seen.observed_at === null ? null : formatDate(seen.observed_at, locale)];
  return parts.filter((part) => part !== null).join(' · ') || null;
}
