import { generateSnapshot } from '#bench/generate-snapshot.ts';
import { measureFastest, reportRatio } from '#bench/report.ts';
import { computeCapColumn, computeFlagDegree } from '#domain/flags/flag-columns.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { toInputColumns } from '#domain/inputs/input-columns.ts';
import type { Candle } from '#domain/pumps/candle.ts';
import { FiveMinuteDetector } from '#domain/pumps/five-minute-detector.ts';
import { addDerivedColumns } from '#domain/scoring/derived-columns.ts';
import { createRandom } from '#server/commands/seeded-random.ts';

const CANDLES = 20_000;
const ASSETS = 1_500;
const RUNS = 600;
const FIVE_MINUTES_MS = 300_000;
const AIM = 10;

const perSecond = (count: number, ms: number): string =>
  `${Math.round((1000 * count) / ms).toLocaleString('en')} a second`;

/** Random walk of five-minute candles with a pump every few thousand bars. */
function makeCandles(): Candle[] {
  const random = createRandom(11);
  let price = 1;
  return Array.from({ length: CANDLES }, (_, i): Candle => {
    const isPump = i % 4_999 === 4_998;
    const open = price;
    price *= isPump ? 1.2 : 1 + 0.004 * (random() - 0.5);
    return {
      time: i * FIVE_MINUTES_MS,
      open,
      high: Math.max(open, price) * 1.001,
      low: Math.min(open, price) * 0.999,
      close: price,
      volume: isPump ? 50 : random(),
      trades: isPump ? 5_000 : Math.floor(20 * random()),
    };
  });
}

/**
 * Measures the detector and the flag engine against a bare pass over the same typed arrays. For candles it compares
 * every number with a limit; for flags it adds every number.
 * The sizes are small, so that a run is rarely interrupted by other work of the machine.
 */
export function benchDetection(): void {
  benchDetector();
  benchFlags();
}

function benchDetector(): void {
  const candles = makeCandles();
  const columns = (['time', 'open', 'high', 'low', 'close', 'volume', 'trades'] as const).map((field) =>
    Float64Array.from(candles, (candle) => candle[field] ?? Number.NaN),
  );
  let sink = 0;
  const detecting = measureFastest(RUNS, () => {
    const detector = new FiveMinuteDetector();
    for (const candle of candles) if (detector.push(candle) !== null) sink += 1;
  });
  // What the rule needs at least: for each bar the mean of 12 closes, of 144 volumes and of 144 trades, each summed
  // again from the arrays.
  const window = 144;
  const [, , high, , close, volume, trades] = columns as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const windows = measureFastest(RUNS, () => {
    for (let i = window; i < CANDLES; i += 1) {
      let [base, volumes, counts] = [0, 0, 0];
      for (let k = i - 12; k < i; k += 1) base += close[k]!;
      for (let k = i - window; k < i; k += 1) {
        volumes += volume[k]!;
        counts += trades[k]!;
      }
      if (
        high[i]! * 12 > 1.04 * base &&
        volume[i]! * window > 20 * volumes &&
        trades[i]! * window > 40 * counts
      )
        sink += 1;
    }
  });
  const bare = measureFastest(RUNS, () => {
    for (const column of columns) for (let i = 0; i < CANDLES; i += 1) if (column[i]! > 1e15) sink += 1;
  });
  if (sink < 0) throw new Error('unreachable');
  reportRatio(
    'pump detector, 20,000 candles of five minutes',
    detecting / bare,
    AIM,
    'most',
    `${perSecond(CANDLES, detecting)}, a bare pass ${perSecond(CANDLES, bare)}, a bare rule with summed windows ${perSecond(CANDLES, windows)}`,
  );
}

function benchFlags(): void {
  const columns = addDerivedColumns(toInputColumns(generateSnapshot(ASSETS)));
  const read = FLAG_RULES.flatMap(({ inputs }) => inputs).map((input) => ({
    value: columns.value[input],
    fresh: columns.fresh[input],
    observed: columns.observed[input],
  }));
  let sink = 0;
  const caps = measureFastest(RUNS, () => {
    sink += computeCapColumn(columns)[0]!;
  });
  const single = measureFastest(RUNS, () => {
    for (const rule of FLAG_RULES)
      for (let i = 0; i < ASSETS; i += 1) sink += computeFlagDegree(rule, columns, i, { basis: 'measured' });
  });
  const bare = measureFastest(RUNS, () => {
    let sum = 0;
    for (const { value, fresh, observed } of read)
      for (let i = 0; i < ASSETS; i += 1) sum += value[i]! + fresh[i]! + observed[i]!;
    if (sum > 0) sink += 1;
  });
  if (sink < 0) throw new Error('unreachable');
  reportRatio(
    `flag engine, ${FLAG_RULES.length} flags of 1,500 assets on columns`,
    caps / bare,
    AIM,
    'most',
    `${perSecond(ASSETS, caps)}, one asset at a time ${perSecond(ASSETS, single)}, a bare pass ${perSecond(ASSETS, bare)}`,
  );
}
