import type { z } from 'zod';
import { flagsCall } from '#contracts/flags.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';

/** Which flags a feed contains: the parameters of the board without state and page. */
export const flagFilterQuery = flagsCall.query.pick({
  severity: true,
  code: true,
  category: true,
  asset: true,
});
export type FlagFilter = z.output<typeof flagFilterQuery>;

/** Which flags a file contains. */
export const flagFileQuery = flagsCall.query.omit({ page: true });
export type FlagFileQuery = z.output<typeof flagFileQuery>;

/** Returns whether a flag of an asset passes a filter. */
export function matchesFlagFilter(
  { facts }: MarketAsset,
  { code, severity }: { code: string; severity: string },
  filter: FlagFilter,
): boolean {
  return (
    (filter.severity === undefined || severity === filter.severity) &&
    (filter.code === undefined || code === filter.code) &&
    (filter.category === undefined || facts.category === filter.category) &&
    (filter.asset === undefined || facts.id === filter.asset)
  );
}
