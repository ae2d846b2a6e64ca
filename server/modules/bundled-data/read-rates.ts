import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import type { FiatCurrency } from '#domain/fx/currencies.ts';
import type { CurrencyRate, DatedRate } from '#domain/fx/rate-on.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { readTable } from '#server/modules/bundled-data/read-data-file.ts';

export interface BundledRate extends DatedRate {
  source: SourceId;
}

const FILE = 'fx/eur-usd.csv';
const OTHERS_FILE = 'fx/per-eur.csv';
/** Columns of the file, whose series the Federal Reserve publishes. */
const OTHERS = [
  'gbp',
  'chf',
  'jpy',
  'cad',
  'aud',
  'sek',
  'nok',
  'dkk',
  'brl',
] as const satisfies FiatCurrency[];

/** USD per EUR by day, oldest first. */
export async function readRates(folder: URL): Promise<BundledRate[]> {
  const rates: BundledRate[] = [];
  const rows = await readTable(folder, FILE, ['day', 'usd_per_eur', 'source']);
  for (const [i, [day, rate, source]] of rows.entries()) {
    const usdPerEur = Number(rate);
    const isValid = day! > (rates.at(-1)?.day ?? '') && usdPerEur > 0 && Object.hasOwn(SOURCES, source!);
    if (!isValid) throw new BundledDataError(FILE, `is damaged in line ${i + 2}`);
    rates.push({ day: day!, usd_per_eur: usdPerEur, source: source as SourceId });
  }
  return rates;
}

/** Rates by currency, oldest day first. */
export type BundledRates = ReadonlyMap<FiatCurrency, readonly BundledCurrencyRate[]>;

interface BundledCurrencyRate extends CurrencyRate {
  source: SourceId;
}

/** Units of other currencies per EUR by day. */
export async function readOtherRates(folder: URL): Promise<BundledRates> {
  const tables = new Map(OTHERS.map((currency) => [currency, [] as BundledCurrencyRate[]]));
  const rows = await readTable(folder, OTHERS_FILE, ['day', ...OTHERS, 'source']);
  let last = '';
  for (const [i, [day = '', ...cells]] of rows.entries()) {
    const source = cells.pop()!;
    const rates = cells.map(Number);
    if (!(day > last && rates.every((rate) => rate > 0) && Object.hasOwn(SOURCES, source)))
      throw new BundledDataError(OTHERS_FILE, `is damaged in line ${i + 2}`);
    last = day;
    for (const [at, currency] of OTHERS.entries())
      tables.get(currency)!.push({ day, per_eur: rates[at]!, source: source as SourceId });
  }
  return tables;
}
