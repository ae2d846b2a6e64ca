import { sql } from 'kysely';
import type { NewsState } from '#domain/desk/news.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Statements on stories as editors see them: hidden and merged ones too. */

export interface EditedStory {
  id: number;
  title: string;
  content: string;
  url: string;
  language: Locale;
  publishedAt: Date;
  assetIds: string[];
  isRetagged: boolean;
  hiddenAt: Date | null;
  mergedInto: number | null;
  /** Title of the story that is shown in its place. */
  mergedTitle: string | null;
  sources: { name: string; url: string }[];
}

const CONDITIONS: Record<NewsState, ReturnType<typeof sql<boolean>>> = {
  shown: sql`i.hidden_at is null and i.merged_into is null`,
  hidden: sql`i.hidden_at is not null and i.merged_into is null`,
  merged: sql`i.merged_into is not null`,
};

/** Stories by words and state, newest first; by `id` alone that one. */
export async function findStories(
  db: Db,
  {
    id,
    words,
    state,
    offset = 0,
    limit = 1,
  }: {
    id?: number;
    words?: string | undefined;
    state?: NewsState | undefined;
    offset?: number;
    limit?: number;
  },
): Promise<EditedStory[]> {
  const conditions = [sql`true`];
  if (id !== undefined) conditions.push(sql`i.id = ${id}`);
  if (state !== undefined) conditions.push(CONDITIONS[state]);
  if (words)
    conditions.push(
      sql`i.search @@ (websearch_to_tsquery('english', ${words}) || websearch_to_tsquery('italian', ${words}))`,
    );
  const { rows } = await sql<EditedStory>`
    select i.id, i.title, i.content, i.url, i.language, i.published_at as "publishedAt", i.asset_ids as "assetIds",
      i.is_retagged as "isRetagged", i.hidden_at as "hiddenAt", i.merged_into as "mergedInto",
      target.title as "mergedTitle",
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'url', s.url) order by s.name, s.url), '[]')
        from news_sources s join news_items own on own.id = s.item_id
        where own.id = i.id or own.merged_into = i.id) as sources
    from news_items i left join news_items target on target.id = i.merged_into
    where ${sql.join(conditions, sql` and `)}
    order by i.published_at desc, i.id desc
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** The time of an edit: later than every change before it, so that the version of news changes. */
const EDITED_AT = sql<Date>`greatest(clock_timestamp(), (select max(changed_at) from news_items) + interval '1 millisecond')`;

export async function setHidden(db: Db, id: number, isHidden: boolean): Promise<void> {
  await db
    .updateTable('news_items')
    .set({ hidden_at: isHidden ? sql<Date>`now()` : null, changed_at: EDITED_AT })
    .where('id', '=', id)
    .execute();
}

/** Merges a story, and what was merged into it, into another; null separates it. */
export async function setMerged(db: Db, id: number, into: number | null): Promise<void> {
  await db
    .updateTable('news_items')
    .set({ merged_into: into, changed_at: EDITED_AT })
    .where((at) =>
      into === null ? at('id', '=', id) : at.or([at('id', '=', id), at('merged_into', '=', id)]),
    )
    .execute();
}

export async function setAssets(db: Db, id: number, assetIds: string[], isRetagged: boolean): Promise<void> {
  await db
    .updateTable('news_items')
    .set({ asset_ids: assetIds, is_retagged: isRetagged, changed_at: EDITED_AT })
    .where('id', '=', id)
    .execute();
}
