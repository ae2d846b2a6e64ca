import type { SourceId } from '#domain/assets/sources.ts';
import { BundledDataError } from '#server/modules/bundled-data/bundled-error.ts';
import { readTable } from '#server/modules/bundled-data/read-data-file.ts';

/** The fear-and-greed index of one day, 0 to 100. */
export interface BundledFearGreed {
  day: string;
  value: number;
  source: SourceId;
}

const FILE = 'fear-greed.csv';

/** Reads the recorded fear-and-greed index, oldest day first. Throws a `BundledDataError`. */
export async function readFearGreed(folder: URL): Promise<BundledFearGreed[]> {
  const days: BundledFearGreed[] = [];
  for (const [i, [day, text]] of (await readTable(folder, FILE, ['day', 'value'])).entries()) {
    const value = Number(text);
    const isValid =
      day! > (days.at(-1)?.day ?? '') && text !== '' && Number.isInteger(value) && value >= 0 && value <= 100;
    if (!isValid) throw new BundledDataError(FILE, `is damaged in line ${i + 2}`);
    days.push({ day: day!, value, source: 'alternative-me' });
  }
  return days;
}
