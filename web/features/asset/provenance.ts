import type { DetailsAnswer } from '#contracts/details.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type FigureOrigin, sourceLine } from '#web/components/source/source-line.ts';

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

/** Where each of several figures comes from: said once where it is the same of all, else with the names of those it is said of. */
export function sourcesByFigure(
  figures: readonly { name: string; seen: FigureOrigin | null | undefined }[],
  locale: Locale,
): string | null {
  const names = new Map<string, string[]>();
  for (const { name, seen } of figures) {
    const line = seen ? sourceLine(seen, locale) : null;
    if (line !== null) names.set(line, [...(names.get(line) ?? []), name]);
  }
  const lines = [...names];
  if (lines.length === 1) return lines[0]![0];
  return lines.map(([line, of]) => `${of.join(', ')}: ${line}`).join('; ') || null;
}

/** Whether a figure is an estimate of ours. */
export function isSample(provenance: Provenance, field: string): boolean {
  return provenance[field]?.sample ?? false;
}
