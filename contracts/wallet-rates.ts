import { z } from 'zod';
import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';

/** The EUR/USD rate applied to a transaction: that of its day, or the last one within 7 days before. */
export const usedRate = z.object({ usd_per_eur: z.number(), day: z.string(), source: z.string().nullable() });

/**
 * A rate that converted an amount. Published: `per_eur`, the price of 1 euro in `currency` on `day`, from `source`. Entered
 * by the user: `own`, euros for one unit of `currency`. The other of the two is null.
 */
export const appliedRate = z.object({
  currency: z.enum(FIAT_CURRENCIES),
  per_eur: z.number().nullable(),
  own: z.string().nullable(),
  day: z.string(),
  source: z.string().nullable(),
});
