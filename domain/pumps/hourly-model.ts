import { z } from 'zod';
import { PRICE_AND_VOLUME_FEATURES, TRADES_FEATURES } from '#domain/pumps/hourly-features.ts';

const fitted = (size: number) =>
  z.strictObject({
    means: z.array(z.number()).length(size),
    deviations: z.array(z.number().positive()).length(size),
    weights: z.array(z.number()).length(size),
    bias: z.number(),
    threshold: z.number(),
  });

/** The published file of the hourly models: what they were fitted on, and their numbers. */
export const hourlyModels = z.strictObject({
  version: z.string(),
  fitted_at: z.iso.date(),
  /** Names of the events that were used, and the days of the first and the last of them. */
  events: z.array(z.string()),
  first_event: z.iso.date(),
  last_event: z.iso.date(),
  with_trades: fitted(PRICE_AND_VOLUME_FEATURES.length + TRADES_FEATURES.length),
  without_trades: fitted(PRICE_AND_VOLUME_FEATURES.length),
});

export type HourlyModels = z.infer<typeof hourlyModels>;
