import { gunzipSync } from 'node:zlib';

/** Recording of the Fear and Greed Index of alternative.me, below the folder of recordings. */
export const FEAR_GREED_RECORDING = 'market-2026/events/fear_greed_daily_2018-02_2026-08.csv.gz';

/** Builds `fear-greed.csv`: the recorded days up to the reference time of the bundle, oldest first. */
export function buildFearGreed(recording: Buffer, asOf: string): string {
  const [, ...lines] = gunzipSync(recording).toString('utf8').trimEnd().split('\n');
  const days = lines.map((line) => line.trim()).filter((line) => line.slice(0, 10) <= asOf.slice(0, 10));
  return `${['day,value', ...days.sort()].join('\n')}\n`;
}
