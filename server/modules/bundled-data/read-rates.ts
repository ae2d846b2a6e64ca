import { SOURCES, type SourceId } from '#domain/assets/sources.ts';
import type { DatedRate } from '#domain/fx/rate-on.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { readTable } from '#server/modules/bundled-data/read-data-file.ts';

export interface BundledRate extends DatedRate {
  source: SourceId;
}

const FILE = 'fx/eur-usd.csv';

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
