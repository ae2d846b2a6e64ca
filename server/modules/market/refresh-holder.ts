import type { EventCalendar } from '#domain/events/event.ts';
import { readKnownCoins, readKnownCoinsVersion } from '#server/modules/market/known-coin-repository.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { readFiatRates, readFiatVersion } from '#server/modules/market/price-repository.ts';
import type {
  FaqAnswers,
  FlagDisputes,
  SnapshotHolder,
  UpstreamPosts,
} from '#server/modules/market/snapshot-holder.ts';
import { findServedSnapshotId, loadSnapshot } from '#server/modules/market/snapshot-service.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { SNAPSHOT_STATEMENT_MS, withStatementLimit } from '#server/platform/db/statement-limit.ts';

/** Reads the calendar of events. `dataDay`: day of the bundled data. */
export interface CalendarReader {
  readVersion(db: Db, now: Date): Promise<string>;
  read(db: Db, how: { now: Date; version: string; dataDay: string }): Promise<EventCalendar>;
}

/** Reads the posts of the operator and the chapters of the desk. */
export interface UpstreamPostsReader {
  readVersion(db: Db): Promise<string>;
  read(db: Db): Promise<Omit<UpstreamPosts, 'version'>>;
}

/** Reads the public answers to disputes of red flags. */
export interface DisputesReader {
  readVersion(db: Db): Promise<string>;
  read(db: Db): Promise<FlagDisputes['answers']>;
}

/** Reads the answers of the support page. */
export interface FaqReader {
  readVersion(db: Db): Promise<string>;
  read(db: Db): Promise<FaqAnswers['answers']>;
}

/** What is loaded beside snapshots and known coins. */
export interface RefreshedParts {
  calendar?: CalendarReader;
  posts?: UpstreamPostsReader;
  disputes?: DisputesReader;
  faq?: FaqReader;
  readNewsVersion?: (db: Db) => Promise<string>;
  /** Called with each loaded snapshot. */
  keep?: (snapshot: MarketSnapshot) => Promise<void>;
}

/**
 * Returns a function that loads the served snapshot, the list of known coins and the given parts when they have changed.
 * Calls run one after the other, so that an outdated reading never replaces a newer one.
 */
export function createSnapshotRefresher(
  db: Db,
  holder: SnapshotHolder,
  { calendar, posts, disputes, faq, readNewsVersion, keep }: RefreshedParts = {},
): () => Promise<void> {
  const load = async () => {
    const version = await readKnownCoinsVersion(db);
    if (version !== holder.knownVersion) holder.setKnownCoins({ version, coins: await readKnownCoins(db) });
    const served = await findServedSnapshotId(db);
    const loaded =
      served === null || served === holder.held?.snapshot.id ? null : await loadSnapshot(db, served);
    const shown = loaded ?? holder.held?.snapshot;
    const newCalendar = calendar && shown ? await readNewCalendar(calendar, shown) : null;
    // In one turn, so that no answer takes prices from one snapshot and events from another.
    if (loaded) holder.replace(loaded);
    if (newCalendar) holder.setCalendar(newCalendar);
    if (!loaded && holder.held && holder.held.snapshot.fiat.version !== (await readFiatVersion(db)))
      holder.setFiatRates(await readFiatRates(db));
    if (posts) {
      const postsVersion = await posts.readVersion(db);
      if (postsVersion !== holder.postsVersion)
        holder.setUpstreamPosts({ version: postsVersion, ...(await posts.read(db)) });
    }
    if (disputes) {
      const disputesVersion = await disputes.readVersion(db);
      if (disputesVersion !== holder.disputesVersion)
        holder.setDisputes({ version: disputesVersion, answers: await disputes.read(db) });
    }
    if (faq) {
      const faqVersion = await faq.readVersion(db);
      if (faqVersion !== holder.faqVersion)
        holder.setFaq({ version: faqVersion, answers: await faq.read(db) });
    }
    if (readNewsVersion) holder.newsVersion = await readNewsVersion(db);
    if (loaded) await keep?.(loaded);
  };
  /** The calendar for a snapshot, which brings the prices after an event; null when it is the present one. */
  const readNewCalendar = async (reader: CalendarReader, { id, bundled_as_of }: MarketSnapshot) => {
    const now = new Date();
    const version = `${await reader.readVersion(db, now)} ${id}`;
    if (version === holder.held?.calendar.version) return null;
    return reader.read(db, { now, version, dataDay: bundled_as_of.slice(0, 10) });
  };
  let lastLoad = Promise.resolve();
  return () => {
    lastLoad = lastLoad.catch(() => {}).then(() => withStatementLimit(SNAPSHOT_STATEMENT_MS, load));
    return lastLoad;
  };
}
