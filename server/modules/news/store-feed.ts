import { createHash } from 'node:crypto';
import type { Locale } from '#domain/locale/locales.ts';
import { toCanonicalKey } from '#domain/news/canonical-url.ts';
import { detectLanguage } from '#domain/news/detect-language.ts';
import { readTone } from '#domain/news/read-tone.ts';
import type { TagAssets } from '#domain/news/tag-assets.ts';
import type { TitleIndex } from '#domain/news/title-index.ts';
import type { FeedDocument, FeedItem } from '#server/gateways/news-feed-document.ts';
import type { Feed } from '#server/modules/news/feed-list.ts';
import {
  findByCanonicalKey,
  insertItem,
  lockNews,
  type NewsText,
  readKnownItems,
  updateItem,
  upsertSource,
} from '#server/modules/news/repository.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';

/** What finds assets and earlier titles; shared by all feeds of a run. */
export interface StoreTools {
  tag: TagAssets;
  titles: TitleIndex;
}

export interface StoredCounts {
  added: number;
  /** Items of this feed that joined a story of another one. */
  merged: number;
  changed: number;
}

/** Assets of one story. */
export const MAX_ASSETS = 20;

/** Stores the items of a feed in one transaction. What is known and unchanged is not written. */
export function storeFeed(
  db: Db,
  feed: Feed,
  document: FeedDocument,
  { tools, now }: { tools: StoreTools; now: Date },
): Promise<StoredCounts> {
  return inTransaction(db, async (transaction) => {
    await lockNews(transaction);
    const items = [...new Map(document.items.map((item) => [item.key, item])).values()];
    const known =
      items.length === 0
        ? new Map<string, never>()
        : await readKnownItems(
            transaction,
            feed.url,
            items.map(({ key }) => key),
          );
    const counts = { added: 0, merged: 0, changed: 0 };
    for (const item of items) {
      const hash = hashItem(item);
      const stored = known.get(item.key);
      if (stored?.hash === hash) continue;
      const text = toText(item, feed, document, { tools, now });
      const [itemId, outcome] = stored
        ? [stored.itemId, 'changed' as const]
        : await findOrInsert(transaction, text, { tools, now });
      counts[outcome] += 1;
      if (outcome === 'changed' && (stored?.isOwner ?? true))
        await updateItem(transaction, itemId, text, now);
      await upsertSource(transaction, {
        feed_url: feed.url,
        item_key: item.key,
        item_id: itemId,
        name: toSourceName(feed, document),
        url: item.url,
        hash,
      });
    }
    return counts;
  });
}

/** Finds the story by its address, then by its title. An address that the feed repeats is a change. */
async function findOrInsert(
  transaction: DbTransaction,
  text: NewsText,
  { tools: { titles }, now }: { tools: StoreTools; now: Date },
): Promise<[id: number, outcome: keyof StoredCounts]> {
  const sameAddress = await findByCanonicalKey(transaction, text.canonicalKey);
  const titled = { feed: text.feedUrl, title: text.title, publishedAt: text.publishedAt };
  if (sameAddress) {
    titles.add({ ...titled, id: sameAddress.id });
    return [sameAddress.id, sameAddress.feedUrl === text.feedUrl ? 'changed' : 'merged'];
  }
  const sameTitle = titles.find(titled);
  if (sameTitle !== null) return [sameTitle, 'merged'];
  const id = await insertItem(transaction, text, now);
  titles.add({ ...titled, id });
  return [id, 'added'];
}

/** The name of the bundled list, else the title that the feed gives itself. */
const toSourceName = (feed: Feed, { title }: FeedDocument): string =>
  (feed.language === null && title ? title : feed.name).slice(0, 100);

function toText(
  { title, url, publishedAt, paragraphs }: FeedItem,
  feed: Feed,
  document: FeedDocument,
  { tools, now }: { tools: StoreTools; now: Date },
): NewsText {
  const language = feed.language ?? findLanguage(document.language, `${title} ${paragraphs.join(' ')}`);
  const tone = readTone(title, paragraphs, language);
  return {
    canonicalKey: toCanonicalKey(url),
    feedUrl: feed.url,
    title,
    content: paragraphs.join('\n'),
    url,
    language,
    publishedAt: publishedAt === null ? now : new Date(publishedAt),
    isDated: publishedAt !== null,
    tone: tone.label,
    toneScore: tone.score,
    toneSentence: tone.sentence,
    assetIds: tools.tag([title, ...paragraphs].join('\n')).slice(0, MAX_ASSETS),
  };
}

/** The language that the feed states, else the one that its words tell, else English. */
function findLanguage(stated: string | null, text: string): Locale {
  const short = stated?.trim().slice(0, 2).toLowerCase();
  if (short === 'en' || short === 'it') return short;
  return detectLanguage(text) ?? 'en';
}

const hashItem = ({ title, url, publishedAt, paragraphs }: FeedItem): string =>
  createHash('sha256')
    .update(JSON.stringify([title, url, publishedAt, paragraphs]))
    .digest('base64url');
