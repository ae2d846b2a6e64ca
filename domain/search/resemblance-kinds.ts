/**
 * Kinds of resemblance to a much larger asset: derived (wrapped, bridged or staked by its name), same name,
 * look-alike name or ticker, same ticker.
 */
export const RESEMBLANCE_KINDS = ['derived', 'name', 'look', 'ticker'] as const;
export type ResemblanceKind = (typeof RESEMBLANCE_KINDS)[number];
