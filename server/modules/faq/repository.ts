import { sql } from 'kysely';
import type { FaqTexts } from '#domain/desk/faq.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { toJson } from '#server/platform/db/schema.ts';

/** Statements on answers that the desk added, replaced, moved or took off. */

export interface EditedAnswer {
  id: string;
  section: string;
  place: number;
  /** Null: the bundled text. */
  texts: FaqTexts | null;
  isPublished: boolean;
}

export async function listEditedAnswers(db: Db): Promise<EditedAnswer[]> {
  const { rows } = await sql<EditedAnswer>`
    select id, section, place, texts, is_published as "isPublished" from desk_faq order by place, id`.execute(
    db,
  );
  return rows;
}

/** Changes with every edit; empty before the first. */
export async function readAnswersVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(to_char(max(changed_at) at time zone 'utc', 'YYYYMMDDHH24MISSUS'), '') as version
    from desk_faq`.execute(db);
  return rows[0]!.version;
}

/** Lets one edit in at a time, until the end of the transaction. */
export async function lockAnswers(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview faq'))`.execute(db);
}

export async function writeAnswer(db: Db, answer: EditedAnswer): Promise<void> {
  const { id, section, place, texts, isPublished } = answer;
  const json = texts && toJson(texts);
  await sql`
    insert into desk_faq (id, section, place, texts, is_published, changed_at)
    values (${id}, ${section}, ${place}, ${json}::jsonb, ${isPublished}, clock_timestamp())
    on conflict (id) do update set section = excluded.section, place = excluded.place, texts = excluded.texts,
      is_published = excluded.is_published, changed_at = excluded.changed_at`.execute(db);
}
