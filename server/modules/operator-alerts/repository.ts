import { sql } from 'kysely';
import type { AlertKind, Incident } from '#domain/desk/operator-alerts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';

/** Days for which a closed incident is kept. */
const KEPT_DAYS = 90;

export interface StoredIncident extends Incident {
  openedAt: Date;
}

export async function listOpenIncidents(db: Db): Promise<StoredIncident[]> {
  const rows = await db
    .selectFrom('operator_alerts')
    .select(['kind', 'subject', 'opened_at'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, subject, opened_at }) => ({
    kind: kind as AlertKind,
    subject,
    openedAt: opened_at,
  }));
}

/** Opens an incident. False when it is open already. */
export async function openIncident(
  db: DbTransaction,
  { kind, subject }: Incident,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('operator_alerts')
    .values({ kind, subject, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes an incident. False when another node has closed it. */
export async function closeIncident(
  db: DbTransaction,
  { kind, subject }: Incident,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('operator_alerts')
    .set({ closed_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldIncidents(db: DbTransaction, now: Date): Promise<void> {
  await db
    .deleteFrom('operator_alerts')
    .where('closed_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
}

/** Whether each of the last three finished runs of a job failed, newest first. Empty before the queue exists. */
export async function listLastRuns(
  db: Db,
  schema: string,
  runs: number,
): Promise<{ name: string; failed: boolean[] }[]> {
  const found = await sql<{ found: boolean }>`
    select to_regclass(${`${schema}.job`}) is not null as found`.execute(db);
  if (!found.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string; failed: boolean[] }>`
    select name, array_agg(state = 'failed' order by place) as failed
    from (
      select name, state, row_number() over (partition by name order by completed_on desc) as place
      from ${sql.id(schema, 'job')}
      where state in ('completed', 'failed') and completed_on is not null
    ) as finished
    where place <= ${runs}
    group by name order by name`.execute(db);
  return rows;
}

/** Accounts of admins that can log in. Demo accounts have no role. */
export async function listAdmins(db: Db): Promise<{ userId: string; address: string; language: Locale }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'settings'])
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('activated_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, email, settings }) => ({
    userId: id,
    address: email,
    language: settings.language,
  }));
}
