import { randomUUID } from 'node:crypto';
import { TIERS } from '#contracts/user.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { canReceiveWeeklyReport } from '#domain/plans/access.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import { listEventsAhead } from '#server/modules/events/service.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { notify } from '#server/modules/notifications/notify-service.ts';
import { readWholeWallet } from '#server/modules/reports/read-whole-wallet.ts';
import { insertWeekly, listReadersWithoutWeek, type Reader } from '#server/modules/reports/repository.ts';
import {
  type OwnAssets,
  readEventFacts,
  readWeeklyFacts,
  weeklyReport,
} from '#server/modules/reports/weekly-content.ts';
import { listFavourites } from '#server/modules/wishlist/service.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

const DAY_MS = 86_400_000;
const MAX_READERS_AT_ONCE = 100;
const WEEKLY_TIERS = TIERS.filter((tier) => canReceiveWeeklyReport({ tier }));

/** Monday (UTC) of the last week that was over at this time. 1 January 1970 was a Thursday. */
export function findLastWeek(time: string): string {
  const day = Math.floor(Date.parse(time) / DAY_MS);
  const monday = day - ((day + 3) % 7);
  return new Date((monday - 7) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Makes the weekly report of every user whose plan includes it and who has none of the last week of the data.
 * Report and announcement are stored in one transaction; the unique key of user and week makes it once.
 * Events are those of the seven days from `now` on.
 */
export async function makeWeeklyReports(db: Db, now = new Date()): Promise<void> {
  const snapshot = await loadLatestSnapshot(db);
  if (!snapshot) return;
  const week = findLastWeek(snapshot.as_of);
  const facts = readWeeklyFacts(snapshot);
  const { events } = await listEventsAhead(db, now);
  const holder = new SnapshotHolder();
  holder.replace(snapshot);
  const latest = snapshot;
  const failures: unknown[] = [];
  for (let after = ''; ; ) {
    const options = { week, tiers: WEEKLY_TIERS, after, limit: MAX_READERS_AT_ONCE };
    const readers = await listReadersWithoutWeek(db, options);
    if (readers.length === 0) break;
    after = readers.at(-1)!.id;
    for (const reader of readers) {
      // One wallet that cannot be read must not keep the others from their report; the job is retried.
      await makeOne(reader).catch((error) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some weekly reports could not be made');

  async function makeOne(reader: Reader): Promise<void> {
    const readOwn = await readOwnAssets(db, holder, reader);
    const compose = (locale: Locale) => weeklyReport(latest, readOwn(locale), events, locale);
    const documents = Object.fromEntries(LOCALES.map((locale) => [locale, compose(locale)])) as Record<
      Locale,
      ReportDocument
    >;
    const ahead = readEventFacts(events, readOwn(reader.settings.language));
    await inTransaction(db, async (trx) => {
      const isNew = await insertWeekly(trx, { id: randomUUID(), userId: reader.id, week, documents });
      if (!isNew) return;
      const item = { kind: 'weekly_report', facts: { week, ...facts, events: ahead } } as const;
      await notify(trx, [], [{ userId: reader.id, item, subject: week }]);
    });
  }
}

/** Reads what a user holds and follows once, for the texts of each language. */
async function readOwnAssets(
  db: Db,
  holder: SnapshotHolder,
  reader: Reader,
): Promise<(locale: Locale) => OwnAssets> {
  const { holdings, summary } = await readWholeWallet(db, holder, reader, reader.settings.language);
  const favourites = await listFavourites(db, reader.id);
  return (locale) => ({
    holdings: holdings
      .filter(({ quantity }) => Number(quantity) > 0)
      .map(({ crypto_id, quantity, value }) => ({ id: crypto_id._id, quantity, value })),
    wishlist: favourites.map(({ assetId }) => assetId),
    formatValue: (value) => formatSum(value, summary.currency, locale),
  });
}
