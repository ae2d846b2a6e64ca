import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/** A token of electronic money in euros: its issuer is authorised in the Union to issue electronic money, by whom, and where that is told. */
export interface EuroToken {
  asset: string;
  issuer: string;
  authority: string;
  source: (values: object, how: { locale: Locale }) => string;
  /** Of the source. */
  date: string;
}

/**
 * Which assets are tokens of electronic money in euros, as Regulation (EU) 2023/1114 (MiCA), article 3(1)(7) says. A coin
 * that follows the euro without such an issuer (EURS of Stasis) is none, and so is taxed like every other.
 */
export const EURO_TOKENS: readonly EuroToken[] = [
  {
    asset: 'euro-coin',
    issuer: 'Circle Internet Financial Europe SAS',
    authority: 'ACPR (Banque de France)',
    source: m.law_token_eurc,
    date: '2024-05-31',
  },
];

const IDS = new Set(EURO_TOKENS.map(({ asset }) => asset));

export function isEuroToken(asset: string): boolean {
  return IDS.has(asset);
}
