import type { Locale } from '#domain/locale/locales.ts';

/** A token of electronic money in euros: its issuer is authorised in the Union to issue electronic money, by whom, and where that is told. */
export interface EuroToken {
  asset: string;
  issuer: string;
  authority: string;
  source: Readonly<Record<Locale, string>>;
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
    source: {
      en: 'white paper of EURC, notified under article 51 of MiCA; ESMA’s interim MiCA register',
      it: 'white paper di EURC, notificato ai sensi dell’art. 51 MiCA; registro provvisorio MiCA dell’ESMA',
    },
    date: '2024-05-31',
  },
];

const IDS = new Set(EURO_TOKENS.map(({ asset }) => asset));

export function isEuroToken(asset: string): boolean {
  return IDS.has(asset);
}
