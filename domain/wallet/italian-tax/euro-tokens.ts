import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';

/**
 * An e-money token in euros, with its issuer, the authority that authorised the issuer in the EU, and the
 * source.
 */
export interface EuroToken {
  asset: string;
  issuer: string;
  authority: string;
  source: (values: object, how: { locale: Locale }) => string;
  /** Date of the source. */
  date: string;
}

/**
 * Assets that are e-money tokens in euros under Regulation (EU) 2023/1114 (MiCA), article 3(1)(7). A coin
 * that follows the euro without such an issuer (EURS of Stasis) is not one: it is taxed like other assets.
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
