import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { PRICE_AND_VOLUME_FEATURES, TRADES_FEATURES } from '#domain/pumps/hourly-features.ts';
import { QUOTE_FEATURES } from '#domain/pumps/quote-features.ts';

export const HOURLY_MODELS_FILE = join(
  resolve(import.meta.dirname, '../../..'),
  'data/models/pumps-hourly.json',
);

const fitted = (size: number) =>
  z.strictObject({
    means: z.array(z.number()).length(size),
    deviations: z.array(z.number().positive()).length(size),
    weights: z.array(z.number()).length(size),
    bias: z.number(),
    threshold: z.number(),
  });

/** The file of the hourly pump models: what they were fitted on, and their numbers. */
export const hourlyModels = z.strictObject({
  version: z.string(),
  fitted_at: z.iso.date(),
  /** Names of the events that were used, and the days of the first and the last of them. */
  events: z.array(z.string()),
  first_event: z.iso.date(),
  last_event: z.iso.date(),
  with_trades: fitted(PRICE_AND_VOLUME_FEATURES.length + TRADES_FEATURES.length),
  without_trades: fitted(PRICE_AND_VOLUME_FEATURES.length),
  /** For prices and volumes of 24 hours instead of candles. */
  quotes: fitted(QUOTE_FEATURES.length),
});

export type HourlyModels = z.infer<typeof hourlyModels>;

/** Reads the bundled models. Throws when the file does not have the documented form. */
export async function readHourlyModels(): Promise<HourlyModels> {
  return hourlyModels.parse(JSON.parse(await readFile(HOURLY_MODELS_FILE, 'utf8')));
}
