import { addUpUnlocks, titleOfUnlock } from '#domain/events/unlocks.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';
import type { UnlockSource } from '#server/gateways/unlock-schedule.ts';
import { readListedAssets, upsertEvents, withdrawUnseenEvents } from '#server/modules/events/repository.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

export const UNLOCK_SOURCE = 'defillama';
const UNLOCK_URL = 'https://defillama.com/unlocks';
/** Far enough for every schedule that is published in days. */
const LAST_DAY = '9999-12-31';

/**
 * Stores the unlocks to come of listed assets as the live schedule states them. One that the schedule no longer
 * contains is withdrawn. Rejects when the source fails; the stored ones stay.
 */
export async function refreshUnlocks(
  db: Db,
  source: UnlockSource,
  now: Date,
): Promise<{ stored: number; refused: readonly RefusedRow[] }> {
  const today = now.toISOString().slice(0, 10);
  const { rows, refused } = await source.fetchUnlocks();
  const tickers = new Map((await readListedAssets(db)).map(({ id, ticker }) => [id, ticker]));
  const unlocks = addUpUnlocks(
    rows.filter(({ date }) => date >= today),
    tickers,
  );
  await inTransaction(db, async (transaction) => {
    await upsertEvents(
      transaction,
      UNLOCK_SOURCE,
      unlocks.map(({ asset, ticker, date, tokens, percent }) => ({
        id: `${asset}-unlock-${date}`,
        title: titleOfUnlock({ ticker, tokens, percent }, 'en'),
        category: 'unlock',
        date,
        assets: [asset],
        url: UNLOCK_URL,
        unlock: { ticker, tokens, percent },
      })),
      now,
    );
    await withdrawUnseenEvents(transaction, { source: UNLOCK_SOURCE, from: today, until: LAST_DAY, now });
  });
  return { stored: unlocks.length, refused };
}
