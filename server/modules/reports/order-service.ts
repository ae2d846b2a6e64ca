import { randomUUID } from 'node:crypto';
import type { Tier } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countReports, toVisibility } from '#domain/plans/access.ts';
import { RETENTION_DAYS, WEEKLY_REPORT_DAYS } from '#domain/privacy/retention.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { announce } from '#server/modules/notifications/service.ts';
import { assetReport } from '#server/modules/reports/asset-content.ts';
import { composeReportWords } from '#server/modules/reports/inbox-words.ts';
import { portfolioReport } from '#server/modules/reports/portfolio-content.ts';
import { readWholeWallet } from '#server/modules/reports/read-whole-wallet.ts';
import {
  clearOrder,
  completeOrder,
  countOrdered,
  deleteOldReports,
  findReader,
  hasOrders,
  insertOrder,
  listOrdered,
  lockNextOrder,
  lockReader,
  type Report,
} from '#server/modules/reports/repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Reports on demand of a user and the quota of the month. */
export interface Orders {
  reports: Omit<Report, 'documents'>[];
  limit: number;
  used: number;
  resetsAt: Date;
}

export async function readOrders(db: Db, { userId, tier }: { userId: string; tier: Tier }): Promise<Orders> {
  const now = new Date();
  return {
    reports: await listOrdered(db, userId),
    limit: countReports({ tier }),
    used: await countOrdered(db, userId),
    resetsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}

/** Queues a report. Throws `tier.required` or `report.quota`. `subject`: id of the asset, empty for the wallet. */
export async function orderReport(
  db: Db,
  userId: string,
  order: { kind: 'asset' | 'portfolio'; subject: string; language: Locale },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const reader = await lockReader(trx, userId);
    const limit = reader ? countReports(reader) : 0;
    if (limit === 0) throw new ApiError('tier.required');
    if ((await countOrdered(trx, userId)) >= limit) throw new ApiError('report.quota');
    await insertOrder(trx, { id: randomUUID(), userId, ...order });
  });
}

/** Deletes a report on demand. Throws `report.not_found`. */
export async function deleteOrder(db: Db, userId: string, id: string): Promise<void> {
  if (!(await clearOrder(db, userId, id))) throw new ApiError('report.not_found');
}

/**
 * Makes all queued reports, one transaction each: content and announcement are stored together, and another
 * node skips a report in work.
 */
export async function makeOrderedReports(db: Db): Promise<void> {
  // A snapshot is large: it is loaded only when something is queued.
  if (!(await hasOrders(db))) return;
  const snapshot = await loadLatestSnapshot(db);
  if (!snapshot) return;
  const holder = new SnapshotHolder();
  holder.replace(snapshot);
  let isDone = false;
  while (!isDone) isDone = await inTransaction(db, (trx) => makeNext(trx, holder));
}

/** Returns true when nothing is queued. */
async function makeNext(trx: DbTransaction, holder: SnapshotHolder): Promise<boolean> {
  const order = await lockNextOrder(trx);
  if (!order) return true;
  const document = await compose(trx, holder, order);
  await completeOrder(trx, order.id, document && { [order.language ?? 'en']: document });
  const name = holder.held?.snapshot.assets.get(order.subject)?.facts.name ?? null;
  await announce(trx, {
    userId: order.user_id,
    kind: 'report',
    subject: order.id,
    words: {
      en: composeReportWords({ name, isReady: document !== null }, 'en'),
      it: composeReportWords({ name, isReady: document !== null }, 'it'),
    },
  });
  return false;
}

/** Null when the asset is no longer listed or the plan shows no reports any more. */
async function compose(
  trx: DbTransaction,
  holder: SnapshotHolder,
  { user_id, kind, subject, language }: Report,
): Promise<ReportDocument | null> {
  const reader = await findReader(trx, user_id);
  const snapshot = holder.held?.snapshot;
  if (!reader || !snapshot || countReports(reader) === 0) return null;
  const locale = language ?? reader.settings.language;
  if (kind === 'portfolio')
    return portfolioReport(snapshot, await readWholeWallet(trx, holder, reader, locale), locale);
  const asset = snapshot.assets.get(subject);
  return asset ? assetReport(snapshot, asset, toVisibility(reader), locale) : null;
}

/** Deletes reports past their retention. */
export function cleanUpReports(db: Db): Promise<void> {
  return deleteOldReports(db, { weekly: WEEKLY_REPORT_DAYS, ordered: RETENTION_DAYS.reports });
}
