import { sql } from 'kysely';
import type { EventFacts } from '#domain/events/event.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Statements on events that the desk added or changed. */

export interface EditedEvent {
  facts: EventFacts;
  isRemoved: boolean;
}

export async function readEditedEvents(db: Db): Promise<EditedEvent[]> {
  const { rows } = await sql<EditedEvent>`
    select facts, is_removed as "isRemoved" from desk_events order by changed_at desc, id`.execute(db);
  return rows;
}

/** Changes with every edit; empty before the first. */
export async function readEditsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce('desk ' || to_char(max(changed_at) at time zone 'utc', 'YYYYMMDDHH24MISSUS'), '') as version
    from desk_events`.execute(db);
  return rows[0]!.version;
}

/** Lets one edit in at a time, until the end of the transaction. */
export async function lockEdits(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview desk events'))`.execute(db);
}

/** An id that no event of the desk has. Call it under the lock. */
export async function nextEventId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select 'desk-' || coalesce(max(substring(id from '^desk-([0-9]+)$')::int), 0) + 1 as id from desk_events`.execute(
    db,
  );
  return rows[0]!.id;
}

export async function writeEditedEvent(db: Db, { facts, isRemoved }: EditedEvent): Promise<void> {
  await sql`
    insert into desk_events (id, facts, is_removed, changed_at)
    values (${facts.id}, ${toJson(facts)}, ${isRemoved}, clock_timestamp())
    on conflict (id) do update
      set facts = excluded.facts, is_removed = excluded.is_removed, changed_at = excluded.changed_at`.execute(
    db,
  );
}
