import { type RawBuilder, sql } from 'kysely';
import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Tone } from '#domain/news/read-tone.ts';
import type { NamedFacts } from '#domain/news/tag-assets.ts';
import { newestIds } from '#server/modules/news/search-repository.ts';
import type { Db, DbTransaction } from '#server/platform/db/handle.ts';
import { KEEP_PLAN } from '#server/platform/db/pool.ts';

export interface FeedState {
  url: string;
  etag: string | null;
  lastModified: string | null;
  nextAt: Date;
  failures: number;
}

/** What is stored of a story. */
export interface NewsText {
  canonicalKey: string;
  feedUrl: string;
  title: string;
  content: string;
  url: string;
  language: Locale;
  publishedAt: Date;
  isDated: boolean;
  tone: Tone;
  toneScore: number;
  toneSentence: string;
  assetIds: string[];
}

export interface NewsFilter {
  title?: string | undefined;
  /** Items about at least one of these assets. */
  assets?: readonly string[] | undefined;
  source?: string | undefined;
  tone?: Tone | undefined;
  language?: Locale | undefined;
}

export interface NewsRow {
  id: number;
  title: string;
  content: string;
  url: string;
  language: Locale;
  published_at: Date;
  is_dated: boolean;
  tone: Tone;
  tone_score: number;
  tone_sentence: string;
  asset_ids: string[];
  sources: { name: string; url: string }[];
}

/** Facts by which the assets of a text are found. */
export async function readNamedAssets(db: Db): Promise<NamedFacts[]> {
  const { rows } = await sql<{ facts: NamedFacts }>`
    select a.facts || coalesce(e.patch, '{}') as facts from assets a left join asset_edits e on e.asset_id = a.id`.execute(
    db,
  );
  return rows.map(({ facts }) => facts);
}

export function readFeedStates(db: Db, urls: readonly string[]): Promise<FeedState[]> {
  return db
    .selectFrom('news_feeds')
    .select(['url', 'etag', 'last_modified as lastModified', 'next_at as nextAt', 'failures'])
    .where('url', 'in', urls)
    .execute();
}

export async function storeFeedState(
  db: Db,
  feed: { url: string; name: string },
  state: {
    etag?: string | null;
    last_modified?: string | null;
    next_at: Date;
    read_at?: Date;
    failures: number;
    fault: SourceFault | null;
    message: string | null;
  },
): Promise<void> {
  await db
    .insertInto('news_feeds')
    .values({ ...feed, ...state })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ name: feed.name, ...state }))
    .execute();
}

/** Lets one writer at a time in, so that two feeds with one story do not both insert it. */
export async function lockNews(transaction: DbTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairview news'))`.execute(transaction);
}

/** Items of a feed that are known, by their key. */
export async function readKnownItems(
  db: Db,
  feedUrl: string,
  keys: readonly string[],
): Promise<Map<string, { itemId: number; hash: string; isOwner: boolean }>> {
  const rows = await db
    .selectFrom('news_sources')
    .innerJoin('news_items', 'news_items.id', 'news_sources.item_id')
    .select(['item_key', 'item_id', 'hash', 'news_items.feed_url as owner'])
    .where('news_sources.feed_url', '=', feedUrl)
    .where('item_key', 'in', keys)
    .execute();
  return new Map(
    rows.map(({ item_key, item_id, hash, owner }) => [
      item_key,
      { itemId: item_id, hash, isOwner: owner === feedUrl },
    ]),
  );
}

export async function findByCanonicalKey(
  db: Db,
  key: string,
): Promise<{ id: number; feedUrl: string } | null> {
  const row = await db
    .selectFrom('news_items')
    .select(['id', 'feed_url as feedUrl'])
    .where('canonical_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Titles of the items since `from`, at most 50,000. */
export function readRecentTitles(
  db: Db,
  from: Date,
): Promise<{ id: number; feed: string; title: string; publishedAt: Date }[]> {
  return db
    .selectFrom('news_items')
    .select(['id', 'feed_url as feed', 'title', 'published_at as publishedAt'])
    .where('published_at', '>=', from)
    .orderBy('published_at', 'desc')
    .limit(50_000)
    .execute();
}

const toColumns = (text: NewsText) => ({
  feed_url: text.feedUrl,
  title: text.title,
  content: text.content,
  url: text.url,
  language: text.language,
  published_at: text.publishedAt,
  is_dated: text.isDated,
  tone: text.tone,
  tone_score: text.toneScore,
  tone_sentence: text.toneSentence,
  asset_ids: text.assetIds,
});

export async function insertItem(db: Db, text: NewsText, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('news_items')
    .values({ ...toColumns(text), canonical_key: text.canonicalKey, read_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAssets(db, id, text);
  return id;
}

/**
 * Replaces the text. An item without a date keeps the time when it was first read, and one that an editor changed keeps
 * its assets and stays hidden or merged.
 */
export async function updateItem(db: Db, id: number, text: NewsText, now: Date): Promise<void> {
  const { published_at, is_dated, asset_ids, ...columns } = toColumns(text);
  await db
    .updateTable('news_items')
    .set({
      ...columns,
      changed_at: now,
      asset_ids: sql`case when is_retagged then asset_ids else ${sql.val(asset_ids)}::text[] end`,
      ...(is_dated ? { published_at, is_dated } : {}),
    })
    .where('id', '=', id)
    .execute();
  await indexItem(db, id);
}

/** Brings the index of items by asset up to date: it contains shown items only. */
export async function indexItem(db: Db, id: number): Promise<void> {
  await db.deleteFrom('news_assets').where('item_id', '=', id).execute();
  await sql`
    insert into news_assets (asset_id, published_at, item_id)
    select distinct asset, published_at, id from news_items cross join unnest(asset_ids) asset
    where id = ${id} and ${IS_SHOWN}`.execute(db);
}

/** Neither hidden nor merged into another story. */
const IS_SHOWN = sql<boolean>`hidden_at is null and merged_into is null`;

async function insertAssets(db: Db, id: number, { assetIds, publishedAt }: NewsText): Promise<void> {
  if (assetIds.length === 0) return;
  await db
    .insertInto('news_assets')
    .values(assetIds.map((asset_id) => ({ asset_id, published_at: publishedAt, item_id: id })))
    .execute();
}

export async function upsertSource(
  db: Db,
  source: { feed_url: string; item_key: string; item_id: number; name: string; url: string; hash: string },
): Promise<void> {
  const { name, url, hash } = source;
  await db
    .insertInto('news_sources')
    .values(source)
    .onConflict((conflict) => conflict.columns(['feed_url', 'item_key']).doUpdateSet({ name, url, hash }))
    .execute();
}

/** Ids of a story: its own, and those of the stories merged into it. */
const STORY = sql`(select news_items.id union all
  select merged.id from news_items merged where merged.merged_into = news_items.id)`;

/** Words are found in their language: an Italian text by Italian word forms. */
function listConditions(
  { title, assets, source, tone, language }: NewsFilter,
  perAsset = MAX_ITEMS,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [IS_SHOWN];
  if (title !== undefined)
    conditions.push(
      // As a subquery: so the plan does not depend on the words, and can be kept.
      sql<boolean>`search @@ (select websearch_to_tsquery('english', ${title}) || websearch_to_tsquery('italian', ${title}))`,
    );
  if (tone !== undefined) conditions.push(sql<boolean>`tone = ${tone}`);
  if (language !== undefined) conditions.push(sql<boolean>`language = ${language}`);
  if (source !== undefined)
    conditions.push(
      sql<boolean>`exists (select from news_sources where item_id in ${STORY} and name = ${source})`,
    );
  if (assets !== undefined)
    conditions.push(sql<boolean>`id in (select item_id from ${newestOf(assets, perAsset)} recent)`);
  return conditions;
}

/** The newest items of each asset by its index: an asset with many items costs no more than one with few. */
const newestOf = (assets: readonly string[], perAsset: number) =>
  sql`(select item_id from unnest(${sql.val([...assets])}::text[]) as wanted(asset)
    cross join lateral (select item_id from news_assets where asset_id = wanted.asset
      order by published_at desc limit ${perAsset}) newest)`;

const isOnly = (filter: NewsFilter, name: keyof NewsFilter): boolean =>
  Object.entries(filter).every(([key, value]) => value === undefined || key === name);

/** Items of a page unless the caller asks for another number. */
export const PAGE_ITEMS = 20;
/** The newest items that can be paged through. Older ones are found by a narrower filter. */
const MAX_ITEMS = 1_000;

const selectItems = (
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  { offset, limit }: { offset: number; limit: number },
) =>
  db
    .selectFrom('news_items')
    .select(['id', 'title', 'content', 'url', 'language', 'published_at', 'is_dated'])
    .select(['tone', 'tone_score', 'tone_sentence', 'asset_ids'])
    .select(
      sql<
        NewsRow['sources']
      >`(select jsonb_agg(jsonb_build_object('name', name, 'url', news_sources.url) order by name)
        from news_sources where item_id in ${STORY})`.as('sources'),
    )
    .where(allOf(conditions))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(sql.lit(offset))
    .limit(sql.lit(limit));

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;

/**
 * Reads a page. `pages`: all of them, at most those of `MAX_ITEMS`; with words one more than this page when there is a
 * next one, because counting would read every hit.
 */
export async function readPage(
  db: Db,
  filter: NewsFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: NewsRow[]; pages: number }> {
  const offset = (page - 1) * limit;
  if (filter.title !== undefined) {
    const ids = newestIds(allOf(listConditions(filter)), { offset, limit: limit + 1 });
    const found = selectItems(db, [sql<boolean>`id in ${ids}`], { offset: 0, limit: limit + 1 });
    const isFrequent = page === 1 && limit === PAGE_ITEMS && isOnly(filter, 'title');
    const { rows } = await sql<NewsRow>`${sql.raw(isFrequent ? KEEP_PLAN : '')}${found}`.execute(db);
    if (rows.length === 0) return { rows, pages: Math.max(1, page - 1) };
    const isLast = rows.length <= limit || page * limit >= MAX_ITEMS;
    return { rows: rows.slice(0, limit), pages: isLast ? page : page + 1 };
  }
  // Of assets alone, the newest of each are enough for a page.
  const perAsset = isOnly(filter, 'assets') ? offset + limit : MAX_ITEMS;
  const [rows, total] = await Promise.all([
    selectItems(db, listConditions(filter, perAsset), { offset, limit }).execute(),
    countItems(db, filter),
  ]);
  return { rows, pages: Math.max(1, Math.ceil(total / limit)) };
}

/** Number of items under a filter, at most `MAX_ITEMS`. */
async function countItems(db: Db, filter: NewsFilter): Promise<number> {
  const found =
    filter.assets !== undefined && isOnly(filter, 'assets')
      ? sql`select distinct item_id from ${newestOf(filter.assets, MAX_ITEMS)} newest`
      : sql`select id from news_items where ${allOf(listConditions(filter))}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MAX_ITEMS}) found`.execute(db);
  return rows[0]!.count;
}

/** Names of the sources that have items, those with most feeds read lately first. */
export async function readSourceNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('news_feeds')
    .select('name')
    .where('read_at', 'is not', null)
    .distinct()
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Changes with every new or changed item; empty before the first. */
export async function readNewsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ changed_at: Date; newest: number }>`
    select changed_at, (select max(id) from news_items) as newest
    from news_items order by changed_at desc limit 1`.execute(db);
  const [row] = rows;
  return row ? `${row.changed_at.toISOString()} ${row.newest}` : '';
}

export async function deleteItemsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('news_items').where('published_at', '<', before).execute();
}
