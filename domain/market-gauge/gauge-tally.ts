import {
  type DailyFigures,
  readAboveAverage,
  readChanges,
  readDrawdowns,
  readGrowth,
  readVolatilities,
} from '#domain/market-gauge/asset-readings.ts';
import { GAUGE, GAUGE_PARTS, type GaugePart } from '#domain/market-gauge/gauge-rules.ts';
import { computeMedian } from '#domain/scoring/median.ts';

/** The gauge of one day. */
export interface GaugeReading {
  /** 0 to 100; null when a part is unknown. */
  value: number | null;
  /** Values of the parts, before their scales; null when unknown. */
  parts: Record<GaugePart, number | null>;
  /** Assets with a close on the day. */
  assets: number;
  /** Bitcoin’s share of the recorded market caps; null when too few are recorded. Not part of the gauge. */
  dominance: number | null;
}

/** Counts of yes and no, such as assets above and below their average. */
class Votes {
  readonly #yes: Uint16Array;
  readonly #all: Uint16Array;

  constructor(days: number) {
    this.#yes = new Uint16Array(days);
    this.#all = new Uint16Array(days);
  }

  add(day: number, isYes: boolean): void {
    this.#all[day]!++;
    if (isYes) this.#yes[day]!++;
  }

  count(day: number): number {
    return this.#all[day]!;
  }

  share(day: number): number | null {
    return this.count(day) < GAUGE.min_assets ? null : this.#yes[day]! / this.count(day);
  }
}

/**
 * Collects the readings of all assets day by day. A day uses closes of that day and earlier ones only, so an
 * asset counts from its first closes on, and later closes change nothing.
 */
export class GaugeTally {
  readonly #days: number;
  readonly #from: number;
  readonly #bitcoinGrowth: DailyFigures;
  readonly #votes: Record<'above_50' | 'above_200' | 'ahead_of_bitcoin' | 'risen', Votes>;
  readonly #values: Record<'volatility' | 'drawdown', number[][]>;
  readonly #closes: Uint16Array;
  readonly #listed: Uint16Array;
  readonly #caps: { sum: Float64Array; count: Uint16Array; bitcoin: Float64Array };

  /**
   * @param days number of consecutive days of all series.
   * @param from first day to read; the days before it only serve as its past.
   * @param bitcoin closes of Bitcoin, with which growth is compared.
   */
  constructor(days: number, from: number, bitcoin: DailyFigures) {
    const createLists = () => Array.from({ length: days }, (): number[] => []);
    this.#days = days;
    this.#from = from;
    this.#bitcoinGrowth = readGrowth(bitcoin);
    this.#votes = {
      above_50: new Votes(days),
      above_200: new Votes(days),
      ahead_of_bitcoin: new Votes(days),
      risen: new Votes(days),
    };
    this.#values = { volatility: createLists(), drawdown: createLists() };
    this.#closes = new Uint16Array(days);
    this.#listed = new Uint16Array(days);
    this.#caps = {
      sum: new Float64Array(days),
      count: new Uint16Array(days),
      bitcoin: new Float64Array(days).fill(Number.NaN),
    };
  }

  /** Adds an asset with its closes and market caps. `isBitcoin` is not compared with itself. */
  add(closes: DailyFigures, marketCaps: DailyFigures, isBitcoin = false): void {
    const changes = readChanges(closes);
    const growth = readGrowth(closes);
    const { above_50, above_200, ahead_of_bitcoin, risen } = this.#votes;
    this.#count(closes);
    this.#each(readAboveAverage(closes, GAUGE.short_average_days), (day, above) =>
      above_50.add(day, above === 1),
    );
    this.#each(readAboveAverage(closes, GAUGE.long_average_days), (day, above) =>
      above_200.add(day, above === 1),
    );
    this.#each(changes, (day, change) => {
      if (change !== 0) risen.add(day, change > 0);
    });
    if (!isBitcoin)
      this.#each(growth, (day, grown) => {
        const bitcoin = this.#bitcoinGrowth[day]!;
        if (!Number.isNaN(bitcoin)) ahead_of_bitcoin.add(day, grown > bitcoin);
      });
    this.#each(readVolatilities(changes), (day, ratio) => this.#values.volatility[day]!.push(ratio));
    this.#each(readDrawdowns(closes), (day, drawdown) => this.#values.drawdown[day]!.push(drawdown));
    this.#each(marketCaps, (day, cap) => {
      this.#caps.sum[day]! += cap;
      this.#caps.count[day]!++;
      if (isBitcoin) this.#caps.bitcoin[day] = cap;
    });
  }

  #each(figures: DailyFigures, use: (day: number, figure: number) => void): void {
    for (let day = 0; day < figures.length; day++) if (!Number.isNaN(figures[day]!)) use(day, figures[day]!);
  }

  #count(closes: DailyFigures): void {
    let last = Number.NEGATIVE_INFINITY;
    for (let day = 0; day < closes.length; day++) {
      if (!Number.isNaN(closes[day]!)) {
        last = day;
        this.#closes[day]!++;
      }
      if (day - last < GAUGE.listed_days) this.#listed[day]!++;
    }
  }

  /** Returns the gauge of each day from the first to read on. */
  read(): GaugeReading[] {
    return Array.from({ length: this.#days - this.#from }, (_, index) => this.#read(this.#from + index));
  }

  #read(day: number): GaugeReading {
    const isCovered = this.#isCovered(this.#closes[day]!, day);
    const parts: Record<GaugePart, number | null> = {
      above_50: this.#votes.above_50.share(day),
      above_200: this.#votes.above_200.share(day),
      advances: this.#averageAdvances(day),
      ahead_of_bitcoin: this.#votes.ahead_of_bitcoin.share(day),
      volatility: computeSharedMedian(this.#values.volatility[day]!),
      drawdown: computeSharedMedian(this.#values.drawdown[day]!),
    };
    const { sum, count, bitcoin } = this.#caps;
    const isCapped = count[day]! >= GAUGE.min_assets && this.#isCovered(count[day]!, day);
    return {
      value: isCovered ? weighParts(parts) : null,
      parts,
      assets: this.#closes[day]!,
      dominance: isCapped && !Number.isNaN(bitcoin[day]!) ? bitcoin[day]! / sum[day]! : null,
    };
  }

  /** Whether enough of the assets listed on a day are known. */
  #isCovered(known: number, day: number): boolean {
    return known > 0 && known >= GAUGE.min_coverage * this.#listed[day]!;
  }

  #averageAdvances(day: number): number | null {
    let sum = 0;
    let count = 0;
    for (let each = Math.max(0, day - GAUGE.advance_days + 1); each <= day; each++) {
      const share = this.#votes.risen.share(each);
      if (share === null || !this.#isCovered(this.#votes.risen.count(each), each)) continue;
      sum += share;
      count++;
    }
    return count < GAUGE.min_advance_days ? null : sum / count;
  }
}

const computeSharedMedian = (values: readonly number[]): number | null =>
  values.length < GAUGE.min_assets ? null : computeMedian(values);

/** Returns the points of a part from its value: 0 to 100, linear on its scale. */
export function toGaugePoints(part: GaugePart, value: number): number {
  const [zero, hundred] = GAUGE.parts[part].scale;
  return Math.min(100, Math.max(0, (100 * (value - zero)) / (hundred - zero)));
}

/** Returns the weighted points of all parts; null when one is unknown. */
function weighParts(parts: Record<GaugePart, number | null>): number | null {
  let sum = 0;
  for (const part of GAUGE_PARTS) {
    const value = parts[part];
    if (value === null) return null;
    sum += GAUGE.parts[part].weight * toGaugePoints(part, value);
  }
  return sum;
}
