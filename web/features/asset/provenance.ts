import type { DetailsAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { sourceLine } from './source-line.ts';

type Provenance = DetailsAnswer['provenance'];

/** The sources of a group of figures (`code` and every `code.…`), each once; null when none is recorded. */
export function groupSource(
  provenance: Provenance,
  groups: readonly string[],
  locale: Locale,
): string | null {
  const lines = Object.entries(provenance)
    .filter(([field]) => groups.some((group) => field === group || field.startsWith(`${group}.`)))
    .map(([, seen]) => sourceLine(seen, locale))
    .filter((line) => line !== null);
  return [...new Set(lines)].join('; ') || null;
}

/** Whether a figure is an estimate of ours. */
export function isSample(provenance: Provenance, field: string): boolean {
  return provenance[field]?.sample ?? false;
}
