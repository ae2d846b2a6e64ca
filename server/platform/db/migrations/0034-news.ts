import { type Kysely, sql } from 'kysely';

/**
 * News from feeds. `feed_url`: the feed that the text is from. `is_dated`: whether `published_at` is the publisher’s
 * date, else it is when the item was first read. `content`: one paragraph per line. `news_sources` has one row per
 * feed and item, so that one story of several feeds is one item. `news_feeds` keeps when each feed is read next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_items (
      id bigint generated always as identity primary key,
      canonical_key text not null unique,
      feed_url text not null,
      title text not null,
      content text not null,
      url text not null,
      language text not null check (language in ('en', 'it')),
      published_at timestamptz not null,
      is_dated boolean not null,
      tone text not null,
      tone_score double precision not null,
      tone_sentence text not null,
      asset_ids text[] not null,
      read_at timestamptz not null,
      changed_at timestamptz not null,
      search tsvector not null generated always as (
        case language
          when 'it' then to_tsvector('italian'::regconfig, title || ' ' || content)
          else to_tsvector('english'::regconfig, title || ' ' || content)
        end
      ) stored
    )`.execute(db);
  await sql`create index news_items_date on news_items (published_at desc, id desc)`.execute(db);
  await sql`create index news_items_search on news_items using gin (search) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index news_items_changed on news_items (changed_at)`.execute(db);
  await sql`
    create table news_sources (
      feed_url text not null,
      item_key text not null,
      item_id bigint not null references news_items (id) on delete cascade,
      name text not null,
      url text not null,
      hash text not null,
      primary key (feed_url, item_key)
    )`.execute(db);
  await sql`create index news_sources_item on news_sources (item_id)`.execute(db);
  await sql`
    create table news_assets (
      asset_id text not null,
      published_at timestamptz not null,
      item_id bigint not null references news_items (id) on delete cascade,
      primary key (asset_id, published_at, item_id)
    )`.execute(db);
  await sql`create index news_assets_item on news_assets (item_id)`.execute(db);
  await sql`
    create table news_feeds (
      url text primary key,
      name text not null,
      etag text,
      last_modified text,
      next_at timestamptz not null,
      read_at timestamptz,
      failures integer not null default 0,
      fault text,
      message text
    )`.execute(db);
}
