import type { SourceId } from '#domain/assets/sources.ts';

/** The jobs that ask each live source. */
export const JOBS_BY_SOURCE: Partial<Record<SourceId, readonly string[]>> = {
  coingecko: ['refresh', 'charts'],
  coinpaprika: ['refresh'],
  defillama: ['refresh'],
  github: ['refresh'],
  binance: ['signals', 'pumps'],
  goplus: ['tokenSecurity'],
  esma: ['registers'],
  ecb: ['referenceRates'],
  coinmarketcal: ['events'],
};
