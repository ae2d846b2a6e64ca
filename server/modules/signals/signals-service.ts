import { applyBar, applyCheck, type SignalCheck } from '#domain/signals/advance-signal.ts';
import { DAY_MS, type DailyBar } from '#domain/signals/daily-bar.ts';
import { type LedgerEvent, type LedgerSignal, readLedger } from '#domain/signals/ledger.ts';
import { computeResult } from '#domain/signals/result.ts';
import { SIG_1 } from '#domain/signals/rule.ts';
import { isOpen, type Signal, type Transition } from '#domain/signals/signal.ts';
import type { Candles } from '#server/gateways/candles.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import {
  hasScan,
  insertScan,
  readDataEnds,
  readRowsAfter,
  upsertDataEnd,
} from '#server/modules/signals/ledger-repository.ts';
import { appendEvents, openLedger, toEvents } from '#server/modules/signals/ledger-service.ts';
import { findNewSignals } from '#server/modules/signals/new-signals.ts';
import { announceSignals } from '#server/modules/signals/signal-news.ts';
import { type Db, inTransaction } from '#server/platform/db/handle.ts';

const HOUR_MS = 3_600_000;
/** Bars of an open signal: more than the days after which it closes. */
const BARS_OF_OPEN = SIG_1.maxDays + 5;
/** Bars for the entry rule, with room for missing days. */
const BARS_OF_ENTRY = SIG_1.minBars + 10;
/** A market whose close is further from our price is that of another asset with the same ticker. */
const MAX_PRICE_DIFFERENCE = 0.2;

export interface RunSignalsOptions {
  db: Db;
  candles: Candles;
  now: Date;
}

/**
 * One check of the signal rule: applies complete days and present figures to the open signals, and, once a day within
 * 6 hours of the close, searches for new ones. All that it finds is appended to the ledger in one transaction. A day
 * missed is never made up for.
 */
export async function runSignals({ db, candles, now }: RunSignalsOptions): Promise<void> {
  const market = await loadLatestSnapshot(db);
  if (market?.source !== 'live') return;
  const at = now.getTime();
  const before = readLedger(toEvents(await readRowsAfter(db, 0)));
  const openAssets = before.signals.filter(({ state }) => isOpen(state)).map(({ opened }) => opened.asset);
  const closeAt = at - (at % DAY_MS);
  const day = new Date(closeAt - DAY_MS).toISOString().slice(0, 10);
  const isScanDue = at - closeAt <= SIG_1.maxDataAgeHours * HOUR_MS && !(await hasScan(db, day));
  const eligible = isScanDue ? listActiveAssets(market).filter(isEligible) : [];
  const wanted = new Map(openAssets.map((id) => [id, BARS_OF_OPEN]));
  for (const { facts } of eligible) wanted.set(facts.id, BARS_OF_ENTRY);
  const bars = await fetchBars(market, candles, wanted, at);

  await inTransaction(db, async (transaction) => {
    const ledger = await openLedger(transaction);
    const events = toEvents(ledger);
    const found: LedgerEvent[] = [];
    if (events.length === 0) found.push({ kind: 'began', at: now.toISOString(), rule: SIG_1.version });
    const ends = await readDataEnds(transaction);
    for (const signal of readLedger(events).signals.filter(({ state }) => isOpen(state))) {
      const { asset } = signal.opened;
      const own = bars.get(asset) ?? [];
      const known = Math.max(
        ends.get(asset) ?? 0,
        Date.parse(signal.opened.day) + DAY_MS,
        own.length === 0 ? 0 : own.at(-1)!.time + DAY_MS,
      );
      await upsertDataEnd(transaction, asset, new Date(known));
      found.push(...advance(signal, own, toCheck(market, market.assets.get(asset), at, known)));
    }
    if (isScanDue && bars.size > 0 && !(await hasScan(transaction, day))) {
      const view = readLedger([...events, ...found]);
      const opened = findNewSignals({
        eligible,
        bars,
        closeAt,
        now,
        open: view.signals.filter(({ state }) => isOpen(state)),
        source: candles.source,
      });
      found.push(...opened);
      await insertScan(transaction, {
        day,
        scanned_at: now,
        assets: eligible.length,
        readable: eligible.filter(({ facts }) => bars.has(facts.id)).length,
        opened: opened.length,
      });
    }
    await appendEvents(transaction, ledger, found);
    await announceSignals(transaction, market, { before: events, found });
  });
}

const hasSevereFlag = ({ score }: MarketAsset): boolean =>
  score.flags.some(({ severity }) => severity === 'S3' || severity === 'S4');

/** Rated, from the score of the rule on, without a severe or critical flag. */
const isEligible = (asset: MarketAsset): boolean =>
  asset.score.status === 'rated' &&
  (asset.published?.medium.score ?? 0) >= SIG_1.minScore &&
  !hasSevereFlag(asset);

/** Price of an asset, if it is no older than the rule allows. */
function findFreshPrice(asset: MarketAsset | undefined, at: number): number | null {
  const price = asset?.quote.price;
  const isFresh = price && at - Date.parse(price.observed_at) <= SIG_1.maxDataAgeHours * HOUR_MS;
  return isFresh ? price.value : null;
}

const toCheck = (
  market: MarketSnapshot,
  asset: MarketAsset | undefined,
  at: number,
  dataUntil: number,
): SignalCheck => ({
  at,
  price: findFreshPrice(asset, at),
  score: asset?.published?.medium.score ?? null,
  hasSevereFlag: asset !== undefined && hasSevereFlag(asset),
  isListed: asset !== undefined && market.assets.has(asset.facts.id),
  dataUntil,
});

/** Fetches the complete days of these assets. Assets without a readable market are left out. */
async function fetchBars(
  market: MarketSnapshot,
  candles: Candles,
  wanted: ReadonlyMap<string, number>,
  at: number,
): Promise<Map<string, DailyBar[]>> {
  const bars = new Map<string, DailyBar[]>();
  for (const [id, limit] of wanted) {
    const asset = market.assets.get(id);
    const price = findFreshPrice(asset, at);
    if (!asset || price === null) continue;
    try {
      const rows = await candles.fetch(`${asset.facts.ticker.toUpperCase()}USDT`, '1d', limit);
      const last = rows?.at(-1);
      if (!rows || !last || Math.abs(last.close / price - 1) > MAX_PRICE_DIFFERENCE) continue;
      bars.set(
        id,
        rows.map(({ trades: _, ...bar }) => bar),
      );
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      // The asset stays without new data in this check; the rule says when that cancels a signal.
    }
  }
  return bars;
}

/** Events of one open signal: its fill, what its complete days did, and the present check. */
function advance(signal: LedgerSignal, bars: readonly DailyBar[], check: SignalCheck): LedgerEvent[] {
  const { opened } = signal;
  const openedAt = Date.parse(opened.day) + DAY_MS;
  const events: LedgerEvent[] = [];
  let { fill } = signal;
  let current: Signal = {
    state: signal.state,
    openedAt,
    entry: opened.entry,
    stop: opened.stop,
    target: opened.target,
    latestEntry: opened.latest_entry,
  };
  const change = (transition: Transition | null) => {
    if (transition === null) return;
    const exit = transition.exit === null ? null : String(transition.exit);
    current = { ...current, state: transition.state };
    events.push({
      kind: 'changed',
      at: new Date(transition.at).toISOString(),
      signal: opened.signal,
      state: transition.state,
      reason: transition.reason,
      exit,
      result:
        exit !== null && typeof fill === 'string'
          ? computeResult({ entry: opened.entry, stop: opened.stop, fill, exit }, SIG_1)
          : null,
    });
  };
  for (const bar of bars) {
    if (bar.time < openedAt || !isOpen(current.state)) continue;
    if (fill === undefined) {
      const isTaken = bar.open <= Number(opened.latest_entry) && bar.open > Number(opened.stop);
      fill = isTaken ? String(bar.open) : null;
      events.push({
        kind: 'filled',
        at: new Date(bar.time).toISOString(),
        signal: opened.signal,
        price: fill,
      });
    }
    change(applyBar(current, bar, SIG_1));
  }
  change(applyCheck(current, check, SIG_1));
  return events;
}
