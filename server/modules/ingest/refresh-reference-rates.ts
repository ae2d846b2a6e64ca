import { FIAT_CURRENCIES } from '#domain/fx/currencies.ts';
import { judgeRates, MAX_RATE_MOVE } from '#domain/ingest/judge-rates.ts';
import type { ReferenceRates } from '#server/gateways/reference-rates.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { findLastRateDay, insertRates, readRatesOf } from '#server/modules/ingest/rate-repository.ts';
import { insertRefused, readLatestRunId } from '#server/modules/ingest/run-repository.ts';
import { announceTexts } from '#server/modules/market/snapshot-service.ts';
import { clearSourceError, recordGoodAnswer, recordSourceError } from '#server/modules/sources/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';
import { lockMarketData } from '#server/platform/db/market-lock.ts';

const SOURCE = 'ecb';
/** Crypto-assets have no earlier price. */
const FIRST_DAY = '2009-01-01';
const DAY_MS = 86_400_000;
/** The file of recent days covers 90; the rest is a margin. */
const RECENT_DAYS = 80;

export interface RatesReport {
  /** Rates of a currency and day that are new. */
  stored: number;
  /** The newest day that is stored; null before the first. */
  newest: string | null;
  refused: RefusedRow[];
  /** Rates that moved too far and wait for the next published day. */
  held: RefusedRow[];
  /** Why nothing was read; null when something was. */
  failed: string | null;
}

/**
 * Reads the reference rates of the recent days, or of all days when older ones are missing, and stores those of days
 * without a rate. A rate that exists is kept, whatever its source. All nodes load new ones. A failure changes nothing.
 */
export async function refreshReferenceRates(
  db: Db,
  service: ReferenceRates,
  now: Date,
): Promise<RatesReport> {
  const last = await findLastRateDay(db, SOURCE);
  const isRecent = last !== null && now.getTime() - Date.parse(last) < RECENT_DAYS * DAY_MS;
  try {
    const { rows, refused } = await service.fetch(isRecent ? 'recent' : 'all');
    const today = now.toISOString().slice(0, 10);
    for (const { day, currency, per_eur } of rows)
      if (day > today)
        refused.push({
          id: null,
          field: `EUR/${currency.toUpperCase()}`,
          value: `${day}: ${per_eur}`,
          reason: 'is of a day to come',
        });
    const held: RefusedRow[] = [];
    const stored = await inTransaction(db, async (transaction) => {
      await lockMarketData(transaction);
      let count = 0;
      for (const currency of FIAT_CURRENCIES) {
        const published = rows.filter(
          (row) => row.currency === currency && row.day >= FIRST_DAY && row.day <= today,
        );
        if (published.length === 0) continue;
        const judged = judgeRates(published, await readRatesOf(transaction, currency));
        count += await insertRates(transaction, SOURCE, currency, judged.accepted);
        held.push(
          ...judged.held.map(({ day, per_eur, previous }) => ({
            id: null,
            field: `EUR/${currency.toUpperCase()}`,
            value: `${day}: ${per_eur}`,
            reason: `moved by more than ${MAX_RATE_MOVE * 100} % from ${previous}`,
          })),
        );
      }
      const run = await readLatestRunId(transaction);
      if (run !== null) await insertRefused(transaction, run, SOURCE, [...refused, ...held]);
      await recordGoodAnswer(transaction, SOURCE, now, null);
      if (count > 0) await announceTexts(transaction);
      return count;
    });
    if (refused.length === 0 && held.length === 0) await clearSourceError(db, SOURCE);
    return { stored, newest: await findLastRateDay(db, SOURCE), refused, held, failed: null };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    await recordSourceError(db, SOURCE, now, { fault: error.fault, message: error.message });
    return { stored: 0, newest: last, refused: [], held: [], failed: error.message };
  }
}
