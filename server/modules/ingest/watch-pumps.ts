import { type AlertLevel, findPresentAlert } from '#domain/pumps/judge-alerts.ts';
import type { Candles } from '#server/gateways/candles.ts';
import { SourceError } from '#server/gateways/source-error.ts';
import { type ObservedRow, writeLiveObservations } from '#server/modules/ingest/observation-repository.ts';
import { listActiveAssets } from '#server/modules/market/active-assets.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { recordAlert } from '#server/modules/pumps/alert-service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Bars of one request: 72 hours of alerts, with 11 hours before them for the averages. */
const BARS = 1_000;
/** A market whose price is further from ours is that of another asset with the same ticker. */
const MAX_PRICE_DIFFERENCE = 0.5;
/** Market cap in USD above which a rise does not count as a pump (method, 9.2). */
const MAX_MARKET_CAP_USD = 300e6;

export interface WatchedAsset {
  id: string;
  level: AlertLevel | 0;
}

const isWatched = ({ facts, quote }: MarketAsset): boolean =>
  facts.kind !== 'stablecoin' &&
  facts.kind !== 'wrapped' &&
  quote.market_cap !== null &&
  quote.market_cap.value < MAX_MARKET_CAP_USD;

/**
 * Reads five-minute candles of the smaller assets and stores the level of the newest alert of each, and the alert with its candles. Assets
 * without a readable market get no observation: they are not checked. The first failure of the source ends the
 * check. Returns the assets that were checked.
 */
export async function watchPumps(db: Db, candles: Candles, now: Date): Promise<WatchedAsset[]> {
  const market = await loadLatestSnapshot(db);
  const bitcoin = market?.assets.get('bitcoin')?.quote.price?.value;
  if (market?.source !== 'live' || !bitcoin) return [];
  const rows: ObservedRow[] = [];
  const watched: WatchedAsset[] = [];
  for (const asset of listActiveAssets(market).filter(isWatched)) {
    const { facts, quote } = asset;
    const bars = await readBars(candles, `${facts.ticker.toUpperCase()}USDT`);
    if (bars === 'unreachable') break;
    const close = bars?.at(-1)?.close;
    if (!bars || !close || !quote.price) continue;
    // A rise may have moved the market away from our older price, so only a much lower one is another asset.
    if (close / quote.price.value < 1 - MAX_PRICE_DIFFERENCE) continue;
    const found = findPresentAlert(
      bars.map((bar) => ({ ...bar, volume: bar.volume / bitcoin })),
      now.getTime(),
    );
    const observe = (input: ObservedRow['input'], value: number, at: Date) =>
      rows.push({ asset_id: facts.id, input, value, source: candles.source, observed_at: at.toISOString() });
    observe('pump_alert', found?.level ?? 0, now);
    if (found) {
      const at = new Date(found.alert.time);
      observe('pump_rise', 100 * (Math.exp(found.alert.rise) - 1), at);
      observe('pump_volume', found.alert.volumeRatio, at);
      await recordAlert(db, { asset: facts.id, found, candles: bars, source: candles.source }, now);
    }
    watched.push({ id: facts.id, level: found?.level ?? 0 });
  }
  if (rows.length > 0) await writeLiveObservations(db, rows);
  return watched;
}

async function readBars(candles: Candles, market: string) {
  try {
    return await candles.fetch(market, '5m', BARS);
  } catch (error) {
    if (error instanceof SourceError) return 'unreachable';
    throw error;
  }
}
