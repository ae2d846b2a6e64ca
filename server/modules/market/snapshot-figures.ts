import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { MarketAsset, MarketSnapshot } from '#server/modules/market/market-snapshot.ts';

/** An asset of a snapshot without what its scores give. */
export type AssetFigures = Omit<
  MarketAsset,
  'score' | 'published' | 'ranks' | 'rank_intervals' | 'week_change'
>;

/** A snapshot without its scores: what the tables hold when it is new, and what is kept of it. */
export interface SnapshotFigures
  extends Pick<MarketSnapshot, 'bundled_as_of' | 'rates' | 'history' | 'registers' | 'gauge' | 'fear_greed'> {
  assets: ReadonlyMap<string, AssetFigures>;
}

/** Raise it with every change of `SnapshotFigures`: kept figures of another format are not served again. */
export const FIGURES_FORMAT = 1;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Assets that are written or read between two turns of other work. */
const ASSETS_AT_ONCE = 20;

/** Packs the figures of a snapshot: gzip of one line with what all assets share, then one line for each asset. */
export async function packFigures(snapshot: MarketSnapshot): Promise<Buffer> {
  const { bundled_as_of, rates, history, registers, gauge, fear_greed } = snapshot;
  const lines = [JSON.stringify({ bundled_as_of, rates, history, registers, gauge, fear_greed })];
  for (const asset of snapshot.assets.values()) {
    const {
      score: _,
      published: __,
      ranks: ___,
      rank_intervals: ____,
      week_change: _____,
      ...figures
    } = asset;
    lines.push(JSON.stringify(figures satisfies AssetFigures));
    if (lines.length % ASSETS_AT_ONCE === 0) await yieldToEventLoop();
  }
  return compress(lines.join('\n'), { level: 6 });
}

/** Reads figures that `packFigures` wrote with the present format. */
export async function unpackFigures(packed: Buffer): Promise<SnapshotFigures> {
  const [shared = '', ...lines] = (await decompress(packed)).toString('utf8').split('\n');
  const assets = new Map<string, AssetFigures>();
  for (const line of lines) {
    const figures = JSON.parse(line) as AssetFigures;
    assets.set(figures.facts.id, figures);
    if (assets.size % ASSETS_AT_ONCE === 0) await yieldToEventLoop();
  }
  return { ...(JSON.parse(shared) as Omit<SnapshotFigures, 'assets'>), assets };
}
