import { writeFile } from 'node:fs/promises';
import type { HourlyModel } from '#domain/pumps/hourly-detector.ts';
import { fitHourly } from '#server/commands/pumps/fit-hourly.ts';
import { readLabelledFiles } from '#server/commands/pumps/labelled-candles.ts';
import { HOURLY_MODELS_FILE, type HourlyModels, hourlyModels } from '#server/modules/pumps/hourly-models.ts';

const VERSION = 'pd-2.2';

/**
 * `node scripts/run.mjs scripts/fit-pumps.ts <folder>`: fits the hourly pump models on a folder of labelled
 * events and writes `data/models/pumps-hourly.json`. The same files give the same numbers.
 */
const folder = process.argv[2];
if (folder === undefined) {
  console.error('Name the folder of the labelled events: node scripts/run.mjs scripts/fit-pumps.ts <folder>');
  process.exitCode = 1;
} else {
  const { hourly } = await readLabelledFiles(folder);
  const days = hourly.map(({ event }) => new Date(event.time).toISOString().slice(0, 10)).sort();
  const models: HourlyModels = {
    version: VERSION,
    fitted_at: new Date().toISOString().slice(0, 10),
    events: hourly.map(({ event }) => event.name).sort(),
    first_event: days[0] ?? '',
    last_event: days.at(-1) ?? '',
    with_trades: shorten(fitHourly(hourly, 'with_trades').model),
    without_trades: shorten(fitHourly(hourly, 'without_trades').model),
    quotes: shorten(fitHourly(hourly, 'quotes').model),
  };
  await writeFile(HOURLY_MODELS_FILE, `${JSON.stringify(hourlyModels.parse(models), null, 1)}\n`);
  console.log(`data/models/pumps-hourly.json: fitted on ${hourly.length} events.`);
}

/** Rounds to five significant digits: more would claim a precision that the events do not have. */
function shorten({ means, deviations, weights, bias, threshold }: HourlyModel) {
  const round = (value: number) => Number(value.toPrecision(5));
  return {
    means: means.map(round),
    deviations: deviations.map(round),
    weights: weights.map(round),
    bias: round(bias),
    threshold,
  };
}
