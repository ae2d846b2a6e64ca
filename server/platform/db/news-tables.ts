import type { Generated } from 'kysely';
import type { SourceFault } from '#domain/ingest/source-fault.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Tone } from '#domain/news/read-tone.ts';
import type { Nullable, Timestamp } from '#server/platform/db/column-types.ts';

/** One story, from one feed or several. `content`: one paragraph per line. */
interface NewsItemsTable {
  id: Generated<number>;
  canonical_key: string;
  feed_url: string;
  title: string;
  content: string;
  url: string;
  language: Locale;
  published_at: Timestamp;
  is_dated: boolean;
  tone: Tone;
  tone_score: number;
  tone_sentence: string;
  asset_ids: string[];
  read_at: Timestamp;
  changed_at: Timestamp;
  search: Generated<string>;
  /** Class of age: 0 to 2. */
  age: Generated<number>;
  /** Hidden by an editor. */
  hidden_at: Nullable<Timestamp>;
  /** The story that is shown in its place. */
  merged_into: Nullable<number>;
  /** An editor chose the assets. */
  is_retagged: Generated<boolean>;
}

/** An item of a feed and the story it belongs to. `hash`: of what the feed last stated. */
interface NewsSourcesTable {
  feed_url: string;
  item_key: string;
  item_id: number;
  name: string;
  url: string;
  hash: string;
}

interface NewsAssetsTable {
  asset_id: string;
  published_at: Timestamp;
  item_id: number;
}

/** State of a feed. `failures`: in a row. */
interface NewsFeedsTable {
  url: string;
  name: string;
  etag: Nullable<string>;
  last_modified: Nullable<string>;
  next_at: Timestamp;
  read_at: Nullable<Timestamp>;
  failures: Generated<number>;
  fault: Nullable<SourceFault>;
  message: Nullable<string>;
}

/** Posts of the WordPress of the operator, as it wrote them. */
interface BlogPostsTable {
  id: number;
  language: Locale;
  slug: string;
  published_at: Timestamp;
  title: string;
  excerpt: string;
  content: string;
  changed_at: Timestamp;
}

export interface NewsTables {
  blog_posts: BlogPostsTable;
  news_items: NewsItemsTable;
  news_sources: NewsSourcesTable;
  news_assets: NewsAssetsTable;
  news_feeds: NewsFeedsTable;
}
