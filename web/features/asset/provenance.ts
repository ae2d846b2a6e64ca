import type { DetailsAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatSourceLine } from '#web/components/source/source-line.ts';

export type Provenance = DetailsAnswer['provenance'];

/** Returns the distinct sources of figure groups (`code` and every `code.…`); null when none is recorded. */
export function describeGroupSources(
  provenance: Provenance,
  groups: readonly string[],
  locale: Locale,
): string | null {
  const lines = Object.entries(provenance)
    .filter(([field]) => groups.some((group) => field === group || field.startsWith(`${group}.`)))
    .map(([, seen]) => formatSourceLine(seen, locale))
    .filter((line) => line !== null);
  return [...new Set(lines)].join('; ') || null;
}

/** Returns whether a figure is an estimate by Fairview. */
export function isEstimate(provenance: Provenance, field: string): boolean {
  return provenance[field]?.origin === 'estimated';
}
