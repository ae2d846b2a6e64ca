import { sql } from 'kysely';
import type { EventCategory } from '#domain/events/event.ts';
import type { Unlock } from '#domain/events/unlocks.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** An event as a live source states it. */
export interface SourcedEvent {
  id: string;
  title: string;
  category: EventCategory;
  /** `yyyy-MM-dd`. */
  date: string;
  assets: readonly string[];
  url: string | null;
  /** Of an unlock, from which its title is written; null or absent for others. */
  unlock?: Omit<Unlock, 'asset' | 'date'> | null;
}

/** A stored event. `firstDate`: the date when it was first seen. */
export interface StoredEvent extends SourcedEvent {
  firstDate: string;
  recordedAt: Date;
}

/** Id, name and ticker of every listed asset. */
export function readListedAssets(db: Db): Promise<{ id: string; name: string; ticker: string }[]> {
  return db
    .selectFrom('assets')
    .select(['id', sql<string>`facts->>'name'`.as('name'), sql<string>`facts->>'ticker'`.as('ticker')])
    .execute();
}

/**
 * Inserts the events of an answer, and updates known ones: the date when they were first seen stays.
 */
export async function upsertEvents(
  transaction: DbTransaction,
  source: string,
  events: readonly SourcedEvent[],
  now: Date,
): Promise<void> {
  await sql`
    insert into events (id, source, title, category, date, first_date, certainty, assets, url, unlock, recorded_at, seen_at)
    select row.id, ${source}, row.title, row.category, row.date, row.date, 'planned', row.assets, row.url, row.unlock, ${now}, ${now}
    from jsonb_to_recordset(${toJson(events)}::jsonb)
      as row(id text, title text, category text, date date, assets text[], url text, unlock jsonb)
    on conflict (id) do update set title = excluded.title, category = excluded.category, date = excluded.date,
      assets = excluded.assets, url = excluded.url, unlock = excluded.unlock, seen_at = excluded.seen_at, withdrawn_at = null`.execute(
    transaction,
  );
}

/** Returns how many of these events are stored, and how many of those have another title or date. */
export async function countChangedEvents(
  db: Db,
  events: readonly Pick<SourcedEvent, 'id' | 'title' | 'date'>[],
): Promise<{ known: number; changed: number }> {
  const { rows } = await sql<{ known: number; changed: number }>`
    select count(*)::int as known,
      (count(*) filter (where events.title <> row.title or events.date <> row.date))::int as changed
    from events join jsonb_to_recordset(${toJson(events)}::jsonb) as row(id text, title text, date date)
      on row.id = events.id`.execute(db);
  return rows[0]!;
}

/** Marks the events from `from` to `until` that a complete answer at `now` did not contain. */
export async function withdrawUnseenEvents(
  transaction: DbTransaction,
  { source, from, until, now }: { source: string; from: string; until: string; now: Date },
): Promise<void> {
  await sql`
    update events set withdrawn_at = ${now}
    where source = ${source} and date between ${from} and ${until} and seen_at < ${now} and withdrawn_at is null`.execute(
    transaction,
  );
}

/** Returns the events of live sources that are past or still listed. */
export function readEvents(db: Db): Promise<StoredEvent[]> {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'category', 'date', 'assets', 'url', 'unlock'])
    .select(['first_date as firstDate', 'recorded_at as recordedAt'])
    .where('withdrawn_at', 'is', null)
    .orderBy('date')
    .execute();
}

/** Changes with every stored answer; empty before the first. */
export async function readEventsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`
    select to_char(greatest(max(seen_at), max(withdrawn_at)) at time zone 'utc', 'YYYYMMDDHH24MISSMS') as version
    from events`.execute(db);
  return rows[0]?.version ?? '';
}
