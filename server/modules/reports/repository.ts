import { type Selectable, sql } from 'kysely';
import type { Tier, UserSettings } from '#contracts/user.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { ReportDocument } from '#domain/report/report-document.ts';
import type { ReportsTable } from '#server/platform/db/account-tables.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

export type Report = Selectable<ReportsTable>;

/** A user as the receiver of reports. */
export interface Reader {
  id: string;
  tier: Tier;
  settings: UserSettings;
}

const readReaders = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'tier', 'settings'])
    .where('deleted_at', 'is', null)
    .where('activated_at', 'is not', null);

export async function findReader(db: Db, id: string): Promise<Reader | null> {
  return (await readReaders(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Makes the orders of a user wait for each other until the end of the transaction. */
export async function lockReader(trx: DbTransaction, id: string): Promise<Reader | null> {
  return (await readReaders(trx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** The next users with one of these plans and no weekly report of that week, by id. */
export function listReadersWithoutWeek(
  db: Db,
  { week, tiers, after, limit }: { week: string; tiers: readonly Tier[]; after: string; limit: number },
): Promise<Reader[]> {
  return readReaders(db)
    .where('id', '>', after)
    .where('tier', 'in', tiers)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports')
            .select('reports.id')
            .whereRef('reports.user_id', '=', 'users.id')
            .where('reports.kind', '=', 'weekly')
            .where('reports.subject', '=', week),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores a weekly report. False when the user has one of that week already. */
export async function insertWeekly(
  trx: DbTransaction,
  report: { id: string; userId: string; week: string; documents: Record<Locale, ReportDocument> },
): Promise<boolean> {
  const row = await trx
    .insertInto('reports')
    .values({
      id: report.id,
      user_id: report.userId,
      kind: 'weekly',
      subject: report.week,
      state: 'ready',
      documents: toJson(report.documents),
      ready_at: new Date(),
    })
    .onConflict((present) => present.columns(['user_id', 'subject']).where('kind', '=', 'weekly').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Mondays of the weeks with a report, newest first. */
export async function listWeeks(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'weekly')
    .orderBy('subject', 'desc')
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function findWeekly(db: Db, userId: string, week: string): Promise<Report | null> {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'weekly')
    .where('subject', '=', week)
    .executeTakeFirst();
  return row ?? null;
}

export async function findReport(db: Db, userId: string, id: string): Promise<Report | null> {
  const row = await db
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const LISTED = [
  'id',
  'user_id',
  'kind',
  'subject',
  'language',
  'state',
  'created_at',
  'ready_at',
  'deleted_at',
  'shared_at',
] as const;

/** A report without its content. */
export type SharedReport = Omit<Report, 'documents'>;

/** Reports on assets that these users shared, newest first. */
export function listShared(db: Db, userIds: readonly string[]): Promise<SharedReport[]> {
  return db
    .selectFrom('reports')
    .select(LISTED)
    .where('user_id', 'in', [...userIds, ''])
    .where('kind', '=', 'asset')
    .where('state', '=', 'ready')
    .where('shared_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('shared_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Shares a finished report on an asset, or takes that back. False without such a report of this user. */
export async function setShared(db: Db, userId: string, id: string, isShared: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ shared_at: isShared ? sql<Date>`coalesce(shared_at, now())` : null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'asset')
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reports on demand, newest first, without their content. */
export function listOrdered(db: Db, userId: string): Promise<Omit<Report, 'documents'>[]> {
  return db
    .selectFrom('reports')
    .select(LISTED)
    .where('user_id', '=', userId)
    .where('kind', '!=', 'weekly')
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Reports ordered this month (UTC) that count: all but failed ones, also deleted ones. */
export async function countOrdered(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '!=', 'weekly')
    .where('state', '!=', 'failed')
    .where(sql<boolean>`created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertOrder(
  db: Db,
  order: { id: string; userId: string; kind: 'asset' | 'portfolio'; subject: string; language: Locale },
): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: order.id,
      user_id: order.userId,
      kind: order.kind,
      subject: order.subject,
      language: order.language,
      state: 'queued',
    })
    .execute();
}

/** Whether any report waits to be made. */
export async function hasOrders(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('state', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the oldest order that no other node is working on, and locks it until the end of the transaction. */
export async function lockNextOrder(trx: DbTransaction): Promise<Report | null> {
  const row = await trx
    .selectFrom('reports')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Stores the content of an order; null marks it as failed. */
export async function completeOrder(
  db: Db,
  id: string,
  documents: Partial<Record<Locale, ReportDocument>> | null,
): Promise<void> {
  await db
    .updateTable('reports')
    .set(
      documents === null
        ? { state: 'failed', ready_at: new Date() }
        : { state: 'ready', documents: toJson(documents), ready_at: new Date() },
    )
    .where('id', '=', id)
    .execute();
}

/** Deletes the content of a report on demand; the row stays for the quota. False without such a report. */
export async function clearOrder(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ documents: null, deleted_at: new Date() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '!=', 'weekly')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes reports that are older than their days. */
export async function deleteOldReports(db: Db, days: { weekly: number; ordered: number }): Promise<void> {
  await sql`
    delete from reports
    where created_at < now() - make_interval(days => case kind when 'weekly' then ${days.weekly}::int else ${days.ordered}::int end)`.execute(
    db,
  );
}
