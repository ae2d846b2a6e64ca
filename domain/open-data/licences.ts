import type { SourceId } from '#domain/assets/sources.ts';

/**
 * On which terms the figures of a source are released. `cc-by-4.0`: Fairview’s own. `attribution`: the source asks
 * to be named beside its data. `reuse`: free with the source named. `public-domain`. `not-released`: the terms of
 * the source forbid passing its figures on, or are not known.
 */
export const DATA_LICENCES = ['cc-by-4.0', 'attribution', 'reuse', 'public-domain', 'not-released'] as const;
export type DataLicence = (typeof DATA_LICENCES)[number];

/** `terms`: where the source states them; null for our own and where none are known. */
export interface SourceLicence {
  licence: DataLicence;
  terms: string | null;
}

const OWN: SourceLicence = { licence: 'cc-by-4.0', terms: 'https://creativecommons.org/licenses/by/4.0/' };
const NOT_RELEASED: SourceLicence = { licence: 'not-released', terms: null };

export const SOURCE_LICENCES: Record<SourceId, SourceLicence> = {
  fairview: OWN,
  'fairview-estimate': OWN,
  'git-history': OWN,
  coingecko: {
    licence: 'attribution',
    terms: 'https://brand.coingecko.com/resources/attribution-guide',
  },
  'coingecko-intraday': {
    licence: 'attribution',
    terms: 'https://brand.coingecko.com/resources/attribution-guide',
  },
  coinpaprika: { licence: 'attribution', terms: 'https://coinpaprika.com/api-terms-of-use/' },
  defillama: { licence: 'attribution', terms: 'https://defillama.com/terms' },
  github: {
    licence: 'attribution',
    terms: 'https://docs.github.com/en/site-policy/github-terms/github-terms-of-service',
  },
  'alternative-me': {
    licence: 'attribution',
    terms: 'https://alternative.me/crypto/fear-and-greed-index/',
  },
  'dn-institute': {
    licence: 'public-domain',
    terms: 'https://github.com/1712n/dn-institute/blob/main/LICENSE',
  },
  esma: { licence: 'reuse', terms: 'https://www.esma.europa.eu/legal-notice' },
  ecb: {
    licence: 'reuse',
    terms: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
  },
  'federal-reserve': { licence: 'public-domain', terms: 'https://www.federalreserve.gov/disclaimer.htm' },
  coinmarketcap: { licence: 'not-released', terms: 'https://coinmarketcap.com/api/terms/' },
  coinmarketcal: { licence: 'not-released', terms: 'https://coinmarketcal.com/en/api-terms-of-service' },
  goplus: NOT_RELEASED,
  kaggle: NOT_RELEASED,
  binance: NOT_RELEASED,
  'binance-perp': NOT_RELEASED,
  bitstamp: NOT_RELEASED,
  'bybit-perp': NOT_RELEASED,
  coinbase: NOT_RELEASED,
};

/** Returns the licence of a source; an unknown source is not released. */
export const readLicence = (source: string): DataLicence =>
  Object.hasOwn(SOURCE_LICENCES, source) ? SOURCE_LICENCES[source as SourceId].licence : 'not-released';

/**
 * Inputs that no score reads and that repeat figures of sources that are not released: the highest traded amount
 * comes from all recorded years.
 */
export const UNRELEASED_INPUTS: readonly string[] = ['vol_peak'];

/** Whether an input from a source is released. */
export const isReleased = (input: string, source: string): boolean =>
  readLicence(source) !== 'not-released' && !UNRELEASED_INPUTS.includes(input);
