/**
 * Kinds of resemblance to a much larger asset: derived (wrapped, bridged or staked by its name), same name,
 * look-alike name or ticker, same ticker, recorded by people as imitating it.
 */
export const RESEMBLANCE_KINDS = ['derived', 'name', 'look', 'ticker', 'imitates'] as const;
export type ResemblanceKind = (typeof RESEMBLANCE_KINDS)[number];
