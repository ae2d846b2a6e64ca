import type { z } from 'zod';
import {
  MAX_CHANGED_ENTRIES,
  MAX_HOLDING_LOTS,
  type WalletAnswer,
  type WalletChanges,
  type WalletLotsAnswer,
  type walletEntriesCall,
  type walletLotsCall,
} from '#contracts/wallet.ts';
import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import type { WalletCashAnswer } from '#contracts/wallet-cash.ts';
import type { WalletHistoryAnswer, WalletRange } from '#contracts/wallet-history.ts';
import type { WalletSaleAnswer, walletSaleCall } from '#contracts/wallet-sale.ts';
import type { WalletScoreHistoryAnswer } from '#contracts/wallet-score-history.ts';
import type { SharedWalletAnswer } from '#contracts/wallet-shares.ts';
import { toVisibility, type Visibility } from '#domain/plans/access.ts';
import { CORRELATION_DAYS } from '#domain/wallet/analysis/correlation.ts';
import type { CustomAssets } from '#domain/wallet/custom-assets.ts';
import { formatDayNumber } from '#domain/wallet/instant.ts';
import type { Portfolio } from '#domain/wallet/portfolio.ts';
import type { Tag } from '#domain/wallet/tag.ts';
import { walkWalletHistory } from '#domain/wallet/wallet-history.ts';
import { listDailyPrices, listPastRows } from '#server/modules/market/price-service.ts';
import type { CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { BENCHMARK_ASSET } from '#server/modules/wallet/analysis-performance-presenter.ts';
import { walletAnalysisAnswer } from '#server/modules/wallet/analysis-presenter.ts';
import { sharedCash, walletCashAnswer } from '#server/modules/wallet/cash-presenter.ts';
import { loadCashMovements } from '#server/modules/wallet/cash-service.ts';
import { findNewestChange } from '#server/modules/wallet/change-repository.ts';
import { loadCustomAssets } from '#server/modules/wallet/custom-asset-service.ts';
import { readCursor, writeCursor } from '#server/modules/wallet/entry-cursor.ts';
import { selectPage } from '#server/modules/wallet/entry-page.ts';
import { partsAnswer } from '#server/modules/wallet/entry-presenter.ts';
import { readEntries } from '#server/modules/wallet/entry-repository.ts';
import {
  computeHistorySpan,
  createPriceLookup,
  walletHistoryAnswer,
} from '#server/modules/wallet/history-presenter.ts';
import type { StoredHoldingAccount } from '#server/modules/wallet/holding-account-repository.ts';
import { loadHoldingAccounts } from '#server/modules/wallet/holding-account-service.ts';
import { lotsAnswer } from '#server/modules/wallet/holdings-presenter.ts';
import { createIndexedLedger, type IndexedLedger, leadOf } from '#server/modules/wallet/indexed-ledger.ts';
import { compareLedgers } from '#server/modules/wallet/ledger-changes.ts';
import { loadPortfolios } from '#server/modules/wallet/portfolio-service.ts';
import { ReportCache } from '#server/modules/wallet/report-cache.ts';
import {
  type ReportOptions,
  type ReportRequest,
  readReportOptions,
} from '#server/modules/wallet/report-options.ts';
import { walletSaleAnswer } from '#server/modules/wallet/sale-preview-presenter.ts';
import { walletScoreHistoryAnswer } from '#server/modules/wallet/score-history-presenter.ts';
import { selectAccounts } from '#server/modules/wallet/selected-accounts.ts';
import { sharedWalletAnswer } from '#server/modules/wallet/shared-wallet-presenter.ts';
import { loadTags } from '#server/modules/wallet/tag-service.ts';
import { presentWalletAsset } from '#server/modules/wallet/wallet-asset-presenter.ts';
import { createWalletMarket, type WalletMarket } from '#server/modules/wallet/wallet-market.ts';
import {
  entriesAnswer,
  type WholeWalletAnswer,
  wholeWalletAnswer,
} from '#server/modules/wallet/wallet-presenter.ts';
import { findStateKey } from '#server/modules/wallet/wallet-repository.ts';
import { collectYielding, yieldToEventLoop } from '#server/modules/wallet/yield-to-event-loop.ts';
import type { Db } from '#server/platform/db/handle.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sha256 } from '#server/platform/secrets/token.ts';

/**
 * Maximum of entries in all cached ledgers of a node, about 150 MB. The longest wallet fits twice, before
 * and after a change.
 */
const MAX_KEPT_ENTRIES = 200_000;
/** Maximum of days in all cached histories. */
const MAX_KEPT_DAYS = 100_000;
const MAX_KEPT_ANALYSES = 100;
const MINUTE_MS = 60_000;
/** Before every recorded day. */
const EARLIEST_DAY = '0001-01-01';
/** Length of the market digest in a version. */
const MARKET_DIGEST_CHARS = 16;

/** Wallet, market and options of one request. */
interface Report extends ReportOptions {
  userId: string;
  held: CurrentSnapshot;
  visibility: Visibility;
  market: WalletMarket;
  accounts: readonly StoredHoldingAccount[];
  portfolios: readonly Portfolio[];
  tags: readonly Tag[];
  ledger: IndexedLedger;
  /** Version of the wallet and the market, as answers contain it. */
  version: string;
  /** Minutes since 1970; part of cache keys for figures that depend on the clock. */
  minute: number;
}

/**
 * Reports on wallets and their history. Each ledger is computed once per state of the wallet, method and
 * currency, and cached. Pages, sums and changes are derived from it.
 */
export class WalletReports {
  readonly #ledgers = new ReportCache<IndexedLedger>(MAX_KEPT_ENTRIES, ({ entries }) => entries.length);
  readonly #histories = new ReportCache<WalletHistoryAnswer>(MAX_KEPT_DAYS, ({ data }) => data.length);
  readonly #scoreHistories = new ReportCache<WalletScoreHistoryAnswer>(
    MAX_KEPT_DAYS,
    ({ data }) => data.length,
  );
  readonly #analyses = new ReportCache<WalletAnalysisAnswer>(MAX_KEPT_ANALYSES, () => 1);
  /** Sums of a ledger, by visibility, language and minute. The minute keeps the 24 h figures current. */
  readonly #wholes = new WeakMap<IndexedLedger, { key: string; whole: Promise<WholeWalletAnswer> }>();
  readonly #db: Db;
  readonly #holder: SnapshotHolder;

  constructor(db: Db, holder: SnapshotHolder) {
    this.#db = db;
    this.#holder = holder;
  }

  /** Returns a page of transactions, with holdings and sums of the whole wallet. */
  async entries(
    request: ReportRequest & { query: z.output<typeof walletEntriesCall.query> },
  ): Promise<WalletAnswer> {
    const { limit, cursor, currency: _currency, method: _method, ...filter } = request.query;
    const terms = { userId: request.session.userId, filter, locale: request.locale };
    const after = cursor === undefined ? null : readCursor(cursor, terms);
    const report = await this.#report(this.#db, request);
    const { ledger, market, held, locale } = report;
    const accounts = selectAccounts(filter, report.portfolios);
    const nameOf = memoize((id) => presentWalletAsset(held, market.custom, id, locale));
    const collator = new Intl.Collator(locale);
    const page = await selectPage({ ledger, market, filter, accounts, nameOf, collator }, after, limit);
    return {
      ...(await this.#whole(report)),
      data: await entriesAnswer(ledger, page.indices, market, {
        ...report,
        withLegs: filter.legs === 'together',
      }),
      next: page.end && writeCursor(page.end, terms),
      matching: page.matching,
    };
  }

  /** Returns the lots held of an asset, or those that one of its transactions consumed. */
  async lots(
    request: ReportRequest & { query: z.output<typeof walletLotsCall.query> },
  ): Promise<WalletLotsAnswer> {
    const { asset, entry, from } = request.query;
    const { ledger, market } = await this.#report(this.#db, request);
    if (entry !== undefined) {
      const disposal = ledger.disposals.get(entry);
      if (disposal?.asset !== asset) throw new ApiError('wallet.entry_not_found');
      const parts = disposal.parts.slice(from, from + MAX_HOLDING_LOTS);
      const noValue = { value: null, unrealised: null };
      const data = partsAnswer(ledger, parts).map((part) => ({ ...part, ...noValue }));
      return { data, total: disposal.parts.length };
    }
    const lots = ledger.baseLedger.holdings.find((holding) => holding.asset === asset)?.lots ?? [];
    const shown = lots.slice(from, from + MAX_HOLDING_LOTS);
    const data = lotsAnswer(ledger, shown, market.priceNow(asset), market.lastPricedDay(asset));
    return { data, total: lots.length };
  }

  /** Adds the changes since the version in the query to the answer of a write; none without that version. */
  async withChanges<T extends object>(
    request: ReportRequest & { db: Db; query: { since?: string | undefined } },
    answer: T,
  ): Promise<T & { changes?: WalletChanges }> {
    const { since } = request.query;
    return since === undefined
      ? answer
      : { ...answer, changes: await this.#changes(request.db, request, since) };
  }

  /** `db` may be the database transaction of the write. */
  async #changes(db: Db, request: ReportRequest, since: string): Promise<WalletChanges> {
    const report = await this.#report(db, request);
    const { ledger, market, version } = report;
    const whole = await this.#whole(report);
    const rows = countRows(ledger);
    const newest = await findNewestChange(db, report.userId);
    const change = newest === null ? null : String(newest);
    const incomplete = { ...whole, since, complete: false, changed: [], removed: [], rows, change };
    // With other prices the figures of all entries differ.
    if (readMarketPart(since) !== readMarketPart(version)) return incomplete;
    const before = this.#ledgers.peek(ledgerKey(report.userId, since, report));
    if (!before) return incomplete;
    const { changed: own, removed } = await compareLedgers(before, ledger);
    const changed = withLeads(ledger, own);
    if (changed.length + removed.length > MAX_CHANGED_ENTRIES) return incomplete;
    return {
      ...whole,
      since,
      complete: true,
      changed: await entriesAnswer(ledger, changed, market, { ...report, withLegs: true }),
      removed,
      rows,
      change,
    };
  }

  /** Returns the value at the end of each day. */
  async history(
    request: ReportRequest & { query: { dateRange: WalletRange } },
  ): Promise<WalletHistoryAnswer> {
    const { ledger, market, held, version, locale, minute, ...report } = await this.#report(
      this.#db,
      request,
    );
    const { currency, method, userId } = report;
    const range = request.query.dateRange;
    const key = JSON.stringify([userId, version, currency, method, locale, minute, range]);
    return this.#histories.get(key, async () => {
      const { baseLedger } = ledger;
      const span = computeHistorySpan(baseLedger, market, range);
      const assets = baseLedger.holdings.map(({ asset }) => asset);
      const prices = span ? await listDailyPrices(this.#db, assets, formatDayNumber(span.dayBefore)) : [];
      const tickerOf = memoize((id) => presentWalletAsset(held, market.custom, id, locale).thicker);
      return walletHistoryAnswer(ledger, market, span, prices, tickerOf);
    });
  }

  /** Returns the weighted score over a year. Cached until the wallet or the market changes. */
  async scoreHistory(request: ReportRequest): Promise<WalletScoreHistoryAnswer> {
    const { ledger, held, version, visibility, userId } = await this.#report(this.#db, request);
    const key = JSON.stringify([userId, version, visibility]);
    return this.#scoreHistories.get(key, () =>
      walletScoreHistoryAnswer(
        ledger.baseLedger,
        held.snapshot,
        visibility,
        (asset) => held.snapshot.assets.get(asset)?.quote.price?.value ?? null,
        (assets) => listPastRows(this.#db, assets, EARLIEST_DAY),
      ),
    );
  }

  /** Returns the analysis of the whole wallet. Cached like the sums. */
  async analysis(request: ReportRequest): Promise<WalletAnalysisAnswer> {
    const report = await this.#report(this.#db, request);
    const { ledger, market, held, locale, version, minute, visibility } = report;
    const { currency, method, userId } = report;
    const key = JSON.stringify([userId, version, currency, method, visibility, locale, minute]);
    return this.#analyses.get(key, async () => {
      const { baseLedger } = ledger;
      const { summary } = await this.#whole(report);
      const span = computeHistorySpan(baseLedger, market, 'all');
      const assets = [...new Set([...baseLedger.holdings.map(({ asset }) => asset), BENCHMARK_ASSET])];
      const first = span ? Math.min(span.dayBefore, span.to - CORRELATION_DAYS) : 0;
      const prices = span ? await listDailyPrices(this.#db, assets, formatDayNumber(first)) : [];
      return walletAnalysisAnswer(baseLedger, {
        market,
        snapshot: held.snapshot,
        summary,
        presentAsset: (id) => presentWalletAsset(held, market.custom, id, locale),
        span,
        priceOn: await createPriceLookup(prices, market, span?.to ?? 0),
        sources: [...new Set(prices.map(({ source }) => source))].sort(),
      });
    });
  }

  /** Returns what a sale at the current price would bring. */
  async previewSale(
    request: ReportRequest & { query: z.output<typeof walletSaleCall.query> },
  ): Promise<WalletSaleAnswer> {
    const { held, ...report } = await this.#report(this.#db, request);
    return walletSaleAnswer(report.ledger, { ...report, snapshot: held.snapshot }, request.query);
  }

  /** Returns the cash of the holding accounts that track it. */
  async cash(request: ReportRequest): Promise<WalletCashAnswer> {
    const movements = await loadCashMovements(this.#db, request.session.userId);
    return walletCashAnswer(movements, await this.#report(this.#db, request));
  }

  /** Returns the wallet as a sharing link shows it. Never cached, so that nothing of it outlives its link. */
  async shared(
    request: ReportRequest,
    { hidesAmounts }: { hidesAmounts: boolean },
  ): Promise<SharedWalletAnswer> {
    const report = await this.#report(this.#db, request);
    const { ledger, market, held, locale } = report;
    const { baseLedger } = ledger;
    const span = computeHistorySpan(baseLedger, market, 'all');
    const assets = baseLedger.holdings.map(({ asset }) => asset);
    const prices = span ? await listDailyPrices(this.#db, assets, formatDayNumber(span.dayBefore)) : [];
    const priceOn = await createPriceLookup(prices, market, span?.to ?? 0);
    await yieldToEventLoop();
    const days = span ? await collectYielding(walkWalletHistory(baseLedger.steps, { ...span, priceOn })) : [];
    await yieldToEventLoop();
    return sharedWalletAnswer(baseLedger, {
      market,
      snapshot: held.snapshot,
      presentAsset: (id) => presentWalletAsset(held, market.custom, id, locale),
      days,
      historySources: [...new Set(prices.map(({ source }) => source))].sort(),
      cash: hidesAmounts ? [] : await sharedCash(await loadCashMovements(this.#db, report.userId), report),
      hidesAmounts,
    });
  }

  async #report(db: Db, request: ReportRequest): Promise<Report> {
    const { held, version: marketVersion } = this.#holder;
    if (!held) throw new ApiError('server.unavailable');
    const clock = Date.now();
    const { userId } = request.session;
    const options = await readReportOptions(db, request);
    // Before the custom assets: a change in between makes the report older than its figures, never newer.
    const stateKey = await findStateKey(db, userId);
    const custom = await loadCustomAssets(db, userId);
    const accounts = await loadHoldingAccounts(db, userId);
    const portfolios = await loadPortfolios(db, userId);
    const tags = await loadTags(db, userId);
    const market = createWalletMarket(held.snapshot, options.currency, clock, custom);
    const version = `${stateKey}${SEPARATOR}${sha256(marketVersion + toDigestText(custom))
      .toString('base64url')
      .slice(0, MARKET_DIGEST_CHARS)}`;
    const ledger = await this.#ledgers.get(ledgerKey(userId, version, options), async () =>
      createIndexedLedger(await readEntries(db, userId), options.method, market),
    );
    const minute = Math.floor(clock / MINUTE_MS);
    return {
      ...options,
      userId,
      held,
      visibility: toVisibility(request.session),
      market,
      accounts,
      portfolios,
      tags,
      ledger,
      version,
      minute,
    };
  }

  async #whole(report: Report): Promise<WholeWalletAnswer & { version: string }> {
    const { ledger, market, version, visibility, locale, minute } = report;
    const key = JSON.stringify([version, visibility, locale, minute]);
    let known = this.#wholes.get(ledger);
    if (known?.key !== key) {
      known = { key, whole: wholeWalletAnswer(ledger, market, report) };
      this.#wholes.set(ledger, known);
    }
    return { version, ...(await known.whole) };
  }
}

/** Returns a text that differs with every change of the prices of custom assets; empty without any. */
const toDigestText = (custom: CustomAssets): string =>
  [...custom.values()]
    .flatMap(({ id, prices }) =>
      prices.map(({ day, price, currency }) => `${id} ${day} ${price} ${currency}`),
    )
    .join();

/** Counts transactions as a list with linked transactions together does. */
const countRows = ({ counts, links }: IndexedLedger): number =>
  [...links.values()].reduce((rows, { legs }) => rows - legs.length + 1, counts.count);

/** Adds the leads of the links of changed transactions, newest first. */
function withLeads({ entries, indices, links }: IndexedLedger, changed: readonly number[]): number[] {
  if (links.size === 0) return [...changed];
  const all = new Set(changed);
  for (const index of changed) all.add(indices.get(leadOf(links, entries[index]!).id)!);
  return [...all].sort((a, b) => b - a);
}

/** Separates the wallet part of a version from the market part. */
const SEPARATOR = '~';
const readMarketPart = (version: string): string => version.slice(version.indexOf(SEPARATOR) + 1);

const ledgerKey = (
  userId: string,
  version: string,
  { currency, method }: Pick<ReportOptions, 'currency' | 'method'>,
): string => JSON.stringify([userId, version, currency, method]);

/** Caches the results of `work` by key. */
function memoize<V>(work: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}
