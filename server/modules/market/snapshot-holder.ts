import type { AnswerOf } from '#contracts/call.ts';
import type { PublicDisputeAnswer } from '#contracts/disputes.ts';
import type { postsCall } from '#contracts/reading.ts';
import { isSameUnit, toFormerTickers, toOtherNames } from '#domain/assets/former-names.ts';
import { EMPTY_CALENDAR, type EventCalendar } from '#domain/events/event.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { CleanMarkup } from '#domain/markup/clean-markup.ts';
import { compareMarketCap } from '#domain/scoring/order.ts';
import { indexOriginals, type OriginalAssets } from '#domain/search/resemblance.ts';
import type { SearchIndexes } from '#domain/search/search-assets.ts';
import { indexAssets } from '#domain/search/search-index.ts';
import type { FiatRates, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

export interface SearchRow {
  _id: string;
  name: string;
  thicker: string;
  rank: number | null;
  /** Former names and tickers of a listed asset. */
  former_names?: readonly string[] | undefined;
  /** Its second names and tickers in use today. */
  aliases?: readonly string[] | undefined;
  /** Coins recorded as imitating it. */
  impostors?: readonly string[] | undefined;
  /** Addresses of the contracts of a listed asset. */
  addresses?: readonly string[] | undefined;
}

/** Name of the list of all coins in the table `source_requests`. */
export const COIN_LIST = 'coin-list';

/** All coins known by name and ticker only. */
export interface KnownCoins {
  /** Changes with the list. */
  version: string;
  coins: readonly SearchRow[];
}

/** A snapshot with the indexes derived from it on loading. */
export interface CurrentSnapshot {
  snapshot: MarketSnapshot;
  search: SearchIndexes<SearchRow>;
  /** Listed assets that other coins may be confused with. */
  originals: OriginalAssets;
  /** Coins known by name and ticker, by id; includes listed ones. */
  known: ReadonlyMap<string, SearchRow>;
  /**
   * Lower-case ticker → id of the largest asset with it; without one, of the asset with this alias, or
   * of the only former holder, if converted 1:1.
   */
  byTicker: ReadonlyMap<string, string>;
  /** Events as of a day; empty until it is loaded. */
  calendar: EventCalendar;
  /** Posts of the WordPress of the operator; empty without one. */
  upstreamPosts: UpstreamPosts['posts'];
  /** Chapters of the book that the desk published. */
  chapters: UpstreamPosts['chapters'];
  disputes: FlagDisputes['answers'];
  /** Null: as bundled. */
  faq: FaqAnswers['answers'];
}

/** Posts of the operator and chapters of the desk. `version` changes with them; empty without one. */
export interface UpstreamPosts {
  version: string;
  posts: readonly AnswerOf<typeof postsCall>[number][];
  /** Chapters that the desk published in the place of bundled ones. */
  chapters: readonly DeskChapter[];
}

interface ChapterWords {
  title: string;
  excerpt: string;
  html: CleanMarkup;
  /** Number of words. */
  words: number;
}

/** A chapter of the book as the desk published it. `updated`: `YYYY-MM-DD`. */
export type DeskChapter = { slug: string; updated: string } & Readonly<Record<Locale, ChapterWords>>;

/** A public answer to a dispute of a red flag, in both languages. */
export type FlagDisputeAnswer = Omit<PublicDisputeAnswer, 'text'> & {
  asset: string;
  code: string;
  text: Record<Locale, string>;
};

/** All answers, newest first. `version` changes with them; empty without one. */
export interface FlagDisputes {
  version: string;
  answers: readonly FlagDisputeAnswer[];
}

/** An answer of the support page; `own` null: the bundled text. */
export interface FaqAnswer {
  id: string;
  section: string;
  own: Readonly<Record<Locale, { title: string; html: CleanMarkup }>> | null;
}

/** Answers of the support page in their order. `version`: empty before the first edit, and null `answers`. */
export interface FaqAnswers {
  version: string;
  answers: readonly FaqAnswer[] | null;
}

const NO_KNOWN_COINS = { version: '', coins: [] };

/** Holds the current snapshot for all requests. Null until the first one is loaded. */
export class SnapshotHolder {
  #held: CurrentSnapshot | null = null;
  #known = indexKnownCoins(NO_KNOWN_COINS);
  #calendar = EMPTY_CALENDAR;
  #posts: UpstreamPosts = { version: '', posts: [], chapters: [] };
  #disputes: FlagDisputes = { version: '', answers: [] };
  #faq: FaqAnswers = { version: '', answers: null };
  /** Version of the stored news, as last read on a notification. Not part of `version`, which snapshots share. */
  newsVersion = '';

  get held(): CurrentSnapshot | null {
    return this.#held;
  }

  /** Changes with every snapshot, rate of a currency, list of coins, calendar, post, answered dispute and answer of the support page. Part of every cache key. */
  get version(): string {
    if (this.#held === null) return 'none';
    const parts = [
      this.#held.snapshot.id,
      this.#held.snapshot.fiat.version && `rates ${this.#held.snapshot.fiat.version}`,
      this.#known.version,
      this.#calendar.version,
      this.#posts.version,
      this.#disputes.version && `disputes ${this.#disputes.version}`,
      this.#faq.version && `faq ${this.#faq.version}`,
    ];
    return parts.filter((part) => part !== '').join(' ');
  }

  /** Version of the list of known coins; empty before the first. */
  get knownVersion(): string {
    return this.#known.version;
  }

  replace(snapshot: MarketSnapshot): void {
    const rows = [...snapshot.assets.values()].map(({ facts, market_cap_rank }) => ({
      _id: facts.id,
      name: facts.name,
      thicker: facts.ticker,
      rank: market_cap_rank,
      ...toOtherNames(facts),
      ...(facts.impostors && { impostors: facts.impostors }),
      addresses: facts.contracts.map((contract) => contract.slice(contract.indexOf(':') + 1)),
    }));
    const { byId, index } = this.#known;
    this.#held = {
      snapshot,
      search: { listed: indexAssets<SearchRow>(rows), known: index },
      originals: indexOriginals(rows),
      known: byId,
      byTicker: indexIdsByTicker(snapshot),
      calendar: this.#calendar,
      upstreamPosts: this.#posts.posts,
      chapters: this.#posts.chapters,
      disputes: this.#disputes.answers,
      faq: this.#faq.answers,
    };
  }

  /** Replaces the calendar of events, which also changes with the day. */
  setCalendar(calendar: EventCalendar): void {
    this.#calendar = calendar;
    if (this.#held) this.#held = { ...this.#held, calendar };
  }

  /** Replaces the rates of the currencies of transactions, which change between snapshots. */
  setFiatRates(fiat: FiatRates): void {
    if (this.#held) this.#held = { ...this.#held, snapshot: { ...this.#held.snapshot, fiat } };
  }

  /** Version of the posts of the operator; empty before the first. */
  get postsVersion(): string {
    return this.#posts.version;
  }

  /** Replaces the posts of the operator and the chapters of the desk. */
  setUpstreamPosts(posts: UpstreamPosts): void {
    this.#posts = posts;
    if (this.#held) this.#held = { ...this.#held, upstreamPosts: posts.posts, chapters: posts.chapters };
  }

  /** Version of the answers to disputes; empty before the first. */
  get disputesVersion(): string {
    return this.#disputes.version;
  }

  /** Replaces the answers to disputes of red flags. */
  setDisputes(disputes: FlagDisputes): void {
    this.#disputes = disputes;
    if (this.#held) this.#held = { ...this.#held, disputes: disputes.answers };
  }

  /** Version of the answers of the support page; empty before the first edit. */
  get faqVersion(): string {
    return this.#faq.version;
  }

  /** Replaces the answers of the support page. */
  setFaq(faq: FaqAnswers): void {
    this.#faq = faq;
    if (this.#held) this.#held = { ...this.#held, faq: faq.answers };
  }

  /** Replaces the list of known coins, which is independent of snapshots. */
  setKnownCoins(known: KnownCoins): void {
    this.#known = indexKnownCoins(known);
    const { byId, index } = this.#known;
    if (this.#held)
      this.#held = { ...this.#held, search: { ...this.#held.search, known: index }, known: byId };
  }
}

function indexIdsByTicker({ assets }: MarketSnapshot): Map<string, string> {
  const former = new Map<string, string | null>();
  for (const { facts } of assets.values()) {
    for (const { ticker, conversion } of toFormerTickers(facts)) {
      const key = ticker.toLowerCase();
      former.set(key, former.has(key) || !isSameUnit({ conversion }) ? null : facts.id);
    }
  }
  for (const { facts } of assets.values())
    for (const alias of facts.aliases ?? []) former.set(alias.toLowerCase(), facts.id);
  const ids = new Map<string, string>();
  for (const [ticker, id] of former) if (id !== null) ids.set(ticker, id);
  const smallestFirst = [...assets.values()]
    .map(({ facts, market_cap_rank }) => ({ id: facts.id, ticker: facts.ticker, market_cap_rank }))
    .sort((a, b) => compareMarketCap(b, a));
  for (const { ticker, id } of smallestFirst) ids.set(ticker.toLowerCase(), id);
  return ids;
}

function indexKnownCoins({ version, coins }: KnownCoins) {
  return { version, byId: new Map(coins.map((coin) => [coin._id, coin])), index: indexAssets(coins) };
}
