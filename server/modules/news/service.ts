import { splitList } from '#contracts/id-list.ts';
import type { NewsAnswer, NewsItem, NewsQuery } from '#contracts/news.ts';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import type { ReadCloses } from '#server/modules/market/recorded-prices.ts';
import type { CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { listOwnItems, OWN_SOURCE, type OwnTexts } from '#server/modules/news/own-items.ts';
import {
  deleteItemsBefore,
  type NewsFilter,
  type NewsRow,
  PAGE_ITEMS,
  readNewsVersion,
  readPage,
  readSourceNames,
} from '#server/modules/news/repository.ts';
import { listAllPosts } from '#server/modules/reading/service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

const KEPT_DAYS = 730;
const DAY_MS = 86_400_000;
/** How long a node may show pages that were rendered before the last reading of the feeds. */
const VERSION_MS = 20_000;

const ECOSYSTEM: ReadonlySet<CategoryId> = new Set(['smart-contract-platform', 'scaling', 'defi', 'network']);

/** Which assets the news are about: any, blockchains and DeFi, or only those named. */
export type NewsKind = 'all' | 'ecosystem' | 'named';

export interface News {
  /** `held`: the snapshot of the page that asks; that of this moment by default. */
  answer(
    kind: NewsKind,
    query: NewsQuery,
    locale: Locale,
    held?: CurrentSnapshot | null,
  ): Promise<NewsAnswer>;
  /** Changes, some seconds late, with every new item. Part of the cache keys of pages. */
  version(): string;
}

interface NewsParts {
  holder: SnapshotHolder;
  closes: ReadCloses;
  /** Null: only Fairview’s own items are known. */
  db: Db | null;
}

/** Creates what answers the calls of news, for HTTP and for pages. */
export function createNews({ holder, closes, db }: NewsParts): News {
  let known = { version: '', readAt: 0, heard: '' };
  return {
    version() {
      // A notification of an editor's change brings a newer version than the last reading.
      if (holder.newsVersion !== known.heard)
        known = { version: holder.newsVersion, heard: holder.newsVersion, readAt: Date.now() };
      if (db && Date.now() - known.readAt > VERSION_MS) {
        known = { ...known, readAt: Date.now() };
        readNewsVersion(db).then(
          (version) => {
            known = { ...known, version };
          },
          () => {},
        );
      }
      return known.version;
    },
    async answer(kind, query, locale, held = holder.held) {
      if (!held) throw new ApiError('server.unavailable');
      const { snapshot, upstreamPosts, chapters } = held;
      const hasFeeds = db !== null && (await readNewsVersion(db)) !== '';
      const sources = hasFeeds ? [...(await readSourceNames(db)), OWN_SOURCE] : [OWN_SOURCE];
      const filter = toFilter(kind, query, snapshot);
      const isOwn = !hasFeeds || filter.source === OWN_SOURCE;
      const page = query.page ?? 1;
      const limit = query.limit ?? PAGE_ITEMS;
      const { pages, data } = isOwn
        ? await listOwn(snapshot, closes, {
            filter,
            locale,
            texts: { posts: listAllPosts(upstreamPosts), chapters },
            page,
            limit,
          })
        : await listStored(db, filter, snapshot, { page, limit });
      return {
        page,
        pages,
        control: Object.values(query).every((value) => value === undefined || value === ''),
        origin: isOwn ? 'fairview' : 'feeds',
        sources,
        data,
      };
    },
  };
}

async function listStored(
  db: Db,
  filter: NewsFilter,
  snapshot: MarketSnapshot,
  range: { page: number; limit: number },
): Promise<{ pages: number; data: NewsItem[] }> {
  const { pages, rows } = await readPage(db, filter, range);
  return { pages, data: rows.map((row) => toItem(row, snapshot)) };
}

async function listOwn(
  snapshot: MarketSnapshot,
  closes: ReadCloses,
  {
    filter,
    locale,
    texts,
    page,
    limit,
  }: { filter: NewsFilter; locale: Locale; texts: OwnTexts; page: number; limit: number },
): Promise<{ pages: number; data: NewsItem[] }> {
  const tickers = filter.assets?.map((id) => snapshot.assets.get(id)?.facts.ticker);
  const words = (filter.title ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = (await listOwnItems(snapshot, closes, texts, filter.language ?? locale)).filter(
    ({ name, content, sentiment, tickers: own }) =>
      (filter.tone === undefined || sentiment.label === filter.tone) &&
      (tickers === undefined || own.some((ticker) => tickers.includes(ticker))) &&
      (filter.source === undefined || filter.source === OWN_SOURCE) &&
      words.every((word) => `${name} ${content.join(' ')}`.toLowerCase().includes(word)),
  );
  const pages = Math.max(1, Math.ceil(found.length / limit));
  return { pages, data: found.slice((page - 1) * limit, page * limit) };
}

function toFilter(
  kind: NewsKind,
  { title, tickers, source, tone, lang }: NewsQuery,
  snapshot: MarketSnapshot,
): NewsFilter {
  const named = tickers === undefined ? undefined : findAssets(splitList(tickers), snapshot);
  const assets =
    kind === 'ecosystem' ? listEcosystem(snapshot, named) : kind === 'named' ? (named ?? []) : named;
  return {
    title: title || undefined,
    assets,
    source: source || undefined,
    tone,
    language: lang,
  };
}

/** Finds assets by id or ticker. All assets with a ticker are found; an unknown name finds none. */
function findAssets(names: readonly string[], { assets }: MarketSnapshot): string[] {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return [...assets.values()]
    .filter(({ facts }) => wanted.has(facts.id) || wanted.has(facts.ticker.toLowerCase()))
    .map(({ facts }) => facts.id);
}

const listEcosystem = ({ assets }: MarketSnapshot, named: readonly string[] | undefined): string[] =>
  [...assets.values()].flatMap(({ facts: { id, category } }) =>
    category !== null && ECOSYSTEM.has(category) && (named?.includes(id) ?? true) ? [id] : [],
  );

function toItem(row: NewsRow, { assets }: MarketSnapshot): NewsItem {
  return {
    _id: String(row.id),
    name: row.title,
    date: row.published_at.toISOString(),
    dated: row.is_dated ? 'published' : 'first_read',
    sentiment: { label: row.tone, score: row.tone_score },
    sentence: row.tone_sentence,
    content: row.content === '' ? [] : row.content.split('\n'),
    source: [...new Set(row.sources.map(({ name }) => name))].join(', '),
    sources: row.sources,
    url: row.url,
    language: row.language,
    tickers: row.asset_ids.flatMap((id) => assets.get(id)?.facts.ticker ?? []),
  };
}

/** Deletes news older than two years. */
export function cleanUpNews(db: Db): Promise<void> {
  return deleteItemsBefore(db, new Date(Date.now() - KEPT_DAYS * DAY_MS));
}

/** Reads the version of the stored news for `createSnapshotRefresher`. */
export const readStoredNewsVersion = (db: Db): Promise<string> => readNewsVersion(db);
