import type { ListedAsset } from '#scripts/bundle/update-assets.ts';
import type { Entries } from '#scripts/bundle/update-observations.ts';

export interface ObservationsFile {
  reasons: Record<string, { en: string; it: string }>;
  assets: Record<string, Entries>;
}

/** One asset per line. */
export const formatAssets = (assets: readonly ListedAsset[]): string =>
  `[\n${assets.map((asset) => JSON.stringify(asset)).join(',\n')}\n]\n`;

/** One reason, and one asset, per line. Reasons that no entry uses are left out. */
export function formatObservations({ reasons, assets }: ObservationsFile): string {
  const used = new Set(
    Object.values(assets).flatMap((entries) => Object.values(entries).map(({ reason }) => reason)),
  );
  const toLine = ([key, value]: [string, unknown]): string =>
    `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const reasonLines = Object.entries(reasons)
    .filter(([key]) => used.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(toLine);
  return `{"reasons":{\n${reasonLines.join(',\n')}\n},"assets":{\n${Object.entries(assets).map(toLine).join(',\n')}\n}}\n`;
}

/** What the manifest says about `market-days.bin` or `candles.bin`. */
export interface DaysSummary {
  sha256: string;
  rows: number;
  assets: number;
  from: string;
  until: string;
  sources: Record<string, { rows: number; from: string; until: string }>;
  excluded: Record<string, number>;
}

/** The manifest with one line per source and the summaries of the recorded days and candles at its end. */
export function formatManifest(
  manifest: { as_of: string; sources: readonly object[] },
  summaries: Record<'market_days' | 'candles', DaysSummary>,
): string {
  const sources = manifest.sources.map((source) => `    ${JSON.stringify(source)}`).join(',\n');
  const parts = Object.entries(summaries).map(([name, { sources: bySource, ...rest }]) => {
    const rows = Object.entries(bySource)
      .map(([id, span]) => `      ${JSON.stringify(id)}: ${JSON.stringify(span)}`)
      .join(',\n');
    const head = Object.entries(rest)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
    return `  ${JSON.stringify(name)}: {\n${head},\n    "sources": {\n${rows}\n    }\n  }`;
  });
  return `{\n  "as_of": ${JSON.stringify(manifest.as_of)},\n  "sources": [\n${sources}\n  ],\n${parts.join(',\n')}\n}\n`;
}
