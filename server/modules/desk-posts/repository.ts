import { sql } from 'kysely';
import type { PostTexts } from '#contracts/desk-posts.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Statements on posts written on the desk. */

/** A version with its texts. */
export interface PostVersion {
  postId: number;
  slug: string;
  number: number;
  createdAt: Date;
  texts: PostTexts;
}

/** A version that is shown. `since`: when the post was first shown. */
export interface ShownVersion extends PostVersion {
  since: Date;
}

const VERSION_COLUMNS = [
  'v.post_id',
  'v.number',
  'v.created_at',
  'v.title_en',
  'v.excerpt_en',
  'v.text_en',
  'v.title_it',
  'v.excerpt_it',
  'v.text_it',
  'p.slug',
] as const;

interface VersionRow {
  post_id: number;
  number: number;
  created_at: Date;
  title_en: string;
  excerpt_en: string;
  text_en: string;
  title_it: string;
  excerpt_it: string;
  text_it: string;
  slug: string;
}

const toVersion = (row: VersionRow): PostVersion => ({
  postId: Number(row.post_id),
  slug: row.slug,
  number: row.number,
  createdAt: row.created_at,
  texts: {
    en: { title: row.title_en, excerpt: row.excerpt_en, text: row.text_en },
    it: { title: row.title_it, excerpt: row.excerpt_it, text: row.text_it },
  },
});

/** The publication in force of each post: the latest that is not in the future. */
const IN_FORCE = sql`(
  select distinct on (post_id) post_id, number, publish_at from desk_post_publications
    where publish_at <= now() order by post_id, publish_at desc, id desc)`;

/** Every version that is shown now. */
export async function listShownVersions(db: Db): Promise<ShownVersion[]> {
  const { rows } = await sql<VersionRow & { since: Date }>`
    select v.*, p.slug, (
      select min(publish_at) from desk_post_publications f where f.post_id = v.post_id and f.number is not null
    ) as since
    from ${IN_FORCE} as shown
      join desk_post_versions v on v.post_id = shown.post_id and v.number = shown.number
      join desk_posts p on p.id = v.post_id
    order by v.post_id`.execute(db);
  return rows.map((row) => ({ ...toVersion(row), since: row.since }));
}

/** Changes when a publication comes into force; empty without one. */
export async function readShownVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(count(*) || '.' || max(id), '') as version
      from desk_post_publications where publish_at <= now()`.execute(db);
  return rows[0]?.version ?? '';
}

/** State of a post on the desk. */
export interface PostStatus {
  id: number;
  newest: number;
  changedAt: Date;
  titleEn: string;
  titleIt: string;
  /** The publication in force; `number` null: taken off. */
  shown: { number: number | null; at: Date } | null;
  scheduled: { number: number | null; at: Date } | null;
}

export async function listStatuses(db: Db): Promise<PostStatus[]> {
  const { rows } = await sql<{
    id: number;
    number: number;
    created_at: Date;
    title_en: string;
    title_it: string;
    shown_at: Date | null;
    shown_number: number | null;
    scheduled_at: Date | null;
    scheduled_number: number | null;
  }>`
    select p.id, v.number, v.created_at, v.title_en, v.title_it,
      shown.publish_at as shown_at, shown.number as shown_number,
      next.publish_at as scheduled_at, next.number as scheduled_number
    from desk_posts p
      join lateral (
        select * from desk_post_versions v where v.post_id = p.id order by number desc limit 1) v on true
      left join ${IN_FORCE} as shown on shown.post_id = p.id
      left join lateral (
        select number, publish_at from desk_post_publications n
          where n.post_id = p.id and n.publish_at > now() order by publish_at, id limit 1) next on true
    order by p.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    newest: row.number,
    changedAt: row.created_at,
    titleEn: row.title_en,
    titleIt: row.title_it,
    shown: row.shown_at && { number: row.shown_number, at: row.shown_at },
    scheduled: row.scheduled_at && { number: row.scheduled_number, at: row.scheduled_at },
  }));
}

/** One version, by default the newest. */
export async function findVersion(db: Db, postId: number, number?: number): Promise<PostVersion | null> {
  let found = db
    .selectFrom('desk_post_versions as v')
    .innerJoin('desk_posts as p', 'p.id', 'v.post_id')
    .select(VERSION_COLUMNS)
    .where('v.post_id', '=', postId)
    .orderBy('v.number', 'desc')
    .limit(1);
  if (number !== undefined) found = found.where('v.number', '=', number);
  const row = await found.executeTakeFirst();
  return row ? toVersion(row) : null;
}

/** Versions of a post without their texts, newest first. */
export function listVersions(db: Db, postId: number) {
  return db
    .selectFrom('desk_post_versions as v')
    .leftJoin('users as u', 'u.id', 'v.author_id')
    .select(['v.number', 'v.created_at', 'u.email as author'])
    .where('v.post_id', '=', postId)
    .orderBy('v.number', 'desc')
    .execute();
}

/** Adds a post, with a given id if it replaces a bundled one. Returns its id. */
export async function insertPost(
  db: Db,
  { id, slug }: { id?: number | undefined; slug: string },
): Promise<number> {
  const row = await db
    .insertInto('desk_posts')
    .values({ slug, ...(id === undefined ? {} : { id }) })
    .onConflict((at) => at.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : (id as number);
}

/** Locks a post until the end of the transaction and returns the number of its newest version; null without it. */
export async function lockPost(db: Db, id: number): Promise<number | null> {
  const post = await db
    .selectFrom('desk_posts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!post) return null;
  const { newest } = await db
    .selectFrom('desk_post_versions')
    .select(sql<number>`coalesce(max(number), 0)::int`.as('newest'))
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  return newest;
}

export async function insertVersion(
  db: Db,
  version: { postId: number; number: number; authorId: string; texts: PostTexts },
): Promise<void> {
  const { postId: post_id, number, authorId: author_id, texts } = version;
  const { en, it } = texts;
  await db
    .insertInto('desk_post_versions')
    .values({
      post_id,
      number,
      author_id,
      title_en: en.title,
      excerpt_en: en.excerpt,
      text_en: en.text,
      title_it: it.title,
      excerpt_it: it.excerpt,
      text_it: it.text,
    })
    .execute();
}

/** `at` null: the time of the transaction. */
export async function insertPublication(
  db: Db,
  publication: { postId: number; number: number | null; at: Date | null; authorId: string },
): Promise<void> {
  const { postId: post_id, number, at, authorId: author_id } = publication;
  await db
    .insertInto('desk_post_publications')
    .values({ post_id, number, publish_at: at ?? sql<Date>`now()`, author_id })
    .execute();
}

/** Returns how many were scheduled. */
export async function deleteScheduled(db: Db, postId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_post_publications')
    .where('post_id', '=', postId)
    .where('publish_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
