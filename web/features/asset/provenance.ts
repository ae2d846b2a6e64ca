import type { DetailsAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type FigureSource, formatSourceLine } from '#web/components/source/source-line.ts';

type Provenance = DetailsAnswer['provenance'];

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

/**
 * Returns the sources of several figures: a shared source once, else each with the names of its figures. Null
 * when none is known.
 */
export function describeSources(
  figures: readonly { name: string; seen: FigureSource | null | undefined }[],
  locale: Locale,
): string | null {
  const names = new Map<string, string[]>();
  for (const { name, seen } of figures) {
    const line = seen ? formatSourceLine(seen, locale) : null;
    if (line !== null) names.set(line, [...(names.get(line) ?? []), name]);
  }
  const lines = [...names];
  if (lines.length === 1) return lines[0]![0];
  return lines.map(([line, of]) => `${of.join(', ')}: ${line}`).join('; ') || null;
}

/** Returns whether a figure is an estimate by Fairview. */
export function isEstimate(provenance: Provenance, field: string): boolean {
  return provenance[field]?.origin === 'estimated';
}
