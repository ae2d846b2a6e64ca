/**
 * In what an asset resembles a much larger one: by its own words a wrapped, bridged or staked form of it; the same name;
 * a name or ticker that reads like the other's; the same ticker.
 */
export const RESEMBLANCES = ['derived', 'name', 'look', 'ticker'] as const;
export type ResemblanceKind = (typeof RESEMBLANCES)[number];
