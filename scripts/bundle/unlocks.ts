import { gunzipSync } from 'node:zlib';

/** Recording of DefiLlama's schedule of unlocks, below the folder of recordings. */
export const UNLOCKS_RECORDING = 'market-2026/events/token_unlocks_defillama_2026-08-06_400d.ndjson.gz';
/** Day of the recording, which is its first day. */
const RECORDED_ON = '2026-08-06';
/** Smaller days are left out: they are hundreds, and none is news. Of the supply in circulation. */
const MIN_PERCENT = 0.25;

interface Row {
  date: string;
  geckoId: string;
  type: string;
  tokens: number;
  pctOfCirculating: number;
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/**
 * Text of `data/unlocks.json`: the unlocks of listed assets at once (cliffs), added up by day, one per line by
 * day. Continuous emission is left out. `tickers`: by id of each listed asset.
 */
export function buildUnlocks(recording: Buffer, tickers: ReadonlyMap<string, string>): string {
  const days = new Map<string, { asset: string; date: string; tokens: number; percent: number }>();
  for (const line of gunzipSync(recording).toString('utf8').trim().split('\n')) {
    const { date, geckoId, type, tokens, pctOfCirculating } = JSON.parse(line) as Row;
    if (type !== 'cliff' || !tickers.has(geckoId)) continue;
    const key = `${date} ${geckoId}`;
    const day = days.get(key) ?? { asset: geckoId, date, tokens: 0, percent: 0 };
    days.set(key, { ...day, tokens: day.tokens + tokens, percent: day.percent + pctOfCirculating });
  }
  const lines = [...days.entries()]
    .filter(([, { percent, tokens }]) => percent >= MIN_PERCENT && tokens >= 1)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { asset, date, tokens, percent }]) =>
      JSON.stringify({
        asset,
        ticker: tickers.get(asset),
        date,
        tokens: round(tokens, 0),
        percent: round(percent, 2),
      }),
    );
  return `{"source":"defillama","recorded":"${RECORDED_ON}","unlocks":[\n${lines.join(',\n')}\n]}\n`;
}
