import { z } from 'zod';
import type { CallLedger, RateLimit } from '#server/gateways/rate-limiter.ts';
import { checkRows, lenientNumber, type RefusedRow } from '#server/gateways/rows.ts';
import { createSourceClient, type SourceClientOptions } from '#server/gateways/source-client.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import type { Config } from '#server/platform/config/config.ts';

const PUBLIC_ENDPOINT = 'https://pro-api.llama.fi';
/** Far below every paid plan: one call each six hours is made. */
const RATE_LIMIT: RateLimit = { perMinute: 10, perHour: 60, perMonth: 2_000 };
/** The schedules of all tokens in one answer. */
const TIMEOUT_MS = 60_000;

const tokenRow = z.object({
  gecko_id: z.string().min(1),
  circSupply: lenientNumber,
  events: z.array(z.unknown()),
});

/** `timestamp`: seconds. An unlock without a date is refused: it cannot be placed in a calendar. */
const unlockRow = z.object({
  timestamp: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(z.number().int().positive().max(32_503_680_000, 'is after the year 3000')),
  noOfTokens: z.array(z.number().nonnegative()).min(1),
  unlockType: z.string().nullish(),
});

/** Tokens that become transferable at once. `circulating`: supply in circulation today; null when unknown. */
export interface ScheduledUnlock {
  geckoId: string;
  /** `yyyy-MM-dd`. */
  date: string;
  tokens: number;
  circulating: number | null;
}

export interface UnlockSource {
  /** Every unlock at once (cliff) that the source lists, past and to come. Continuous emission is left out. */
  fetchUnlocks(): Promise<{ rows: ScheduledUnlock[]; refused: RefusedRow[] }>;
}

/** https://api-docs.defillama.com, the paid part. Null without a key: it answers nobody without one. */
export function openUnlockSchedule(
  { sources: { unlocks } }: Pick<Config, 'sources'>,
  options: Pick<SourceClientOptions, 'clock' | 'timeoutMs' | 'waitMs' | 'signal'> & { ledger: CallLedger },
): UnlockSource | null {
  const key = unlocks.apiKey?.reveal();
  if (key === undefined) return null;
  const source = 'defillama';
  const client = createSourceClient({
    timeoutMs: TIMEOUT_MS,
    ...options,
    source,
    // The service takes its key from the path.
    roots: [`${unlocks.baseUrl ?? PUBLIC_ENDPOINT}/${encodeURIComponent(key)}`],
    rateLimit: RATE_LIMIT,
  });
  return {
    async fetchUnlocks() {
      const tokens = checkRows(source, tokenRow, (await client.get('api/emissions')).body);
      if (tokens.rows.length === 0 && tokens.refused.length > 0)
        throw new SourceError(source, 'malformed', 'no schedule in the answer is usable');
      const rows: ScheduledUnlock[] = [];
      const refused = [...tokens.refused];
      for (const { gecko_id, circSupply, events } of tokens.rows) {
        const checked = checkRows(source, unlockRow, events);
        refused.push(...checked.refused.map((row) => ({ ...row, id: gecko_id })));
        for (const { timestamp, noOfTokens, unlockType } of checked.rows) {
          if (unlockType !== 'cliff') continue;
          rows.push({
            geckoId: gecko_id,
            date: new Date(timestamp * 1000).toISOString().slice(0, 10),
            tokens: noOfTokens.reduce((sum, amount) => sum + amount, 0),
            circulating: circSupply,
          });
        }
      }
      return { rows, refused };
    },
  };
}
