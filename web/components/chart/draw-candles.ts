import { type CandleGroup, type CandleUnit, chooseCandleUnit, groupCandles } from './candle-groups.ts';
import type { ChartCandles } from './chart-content.ts';
import { toTenth } from './to-tenth.ts';

/** Candles of one look as two paths: bodies, and wicks outside the bodies. */
export interface CandlePaths {
  rising: boolean;
  /** Prices of a perpetual future. */
  dashed: boolean;
  bodies: string;
  wicks: string;
}

export interface DrawnCandles {
  unit: CandleUnit;
  groups: CandleGroup[];
  paths: CandlePaths[];
  /** Days (ms) that a drawn candle covers. */
  covered: ReadonlySet<number>;
}

/** Least distance between two candles, in view units. */
const MIN_SLOT = 3.2;
const DAY_MS = 86_400_000;

/** Chooses days, weeks, months or quarters so that candles stay readable in a plot of this width. */
export function arrangeCandles(
  { rows }: ChartCandles,
  { from, to }: { from: number; to: number },
  plotWidth: number,
): Pick<DrawnCandles, 'unit' | 'groups' | 'covered'> {
  const unit = chooseCandleUnit((to - from) / DAY_MS + 1, plotWidth / MIN_SLOT);
  const groups = groupCandles(
    rows.filter(({ at }) => at >= from && at <= to),
    unit,
  );
  const covered = new Set<number>();
  for (const { at, until } of groups) for (let day = at; day <= until; day += DAY_MS) covered.add(day);
  return { unit, groups, covered };
}

/** Centre of a candle on the time axis. */
export const centreOf = ({ at, until }: Pick<CandleGroup, 'at' | 'until'>): number => (at + until) / 2;

/** Draws bodies from open to close, and wicks to the highest and lowest price. */
export function drawCandles(
  groups: readonly CandleGroup[],
  { isDashed = () => false }: ChartCandles,
  { x, y, dayWidth }: { x: (at: number) => number; y: (value: number) => number; dayWidth: number },
): CandlePaths[] {
  const looks = Map.groupBy(groups, (each) => `${each.close >= each.open} ${isDashed(each.at)}`);
  return [...looks].map(([look, candles]) => {
    const days = (candles[0]!.until - candles[0]!.at) / DAY_MS + 1;
    const width = Math.min(14, Math.max(1.5, toTenth(dayWidth * days * 0.62)));
    const parts = candles.map((candle) => {
      const centre = x(centreOf(candle));
      const top = y(Math.max(candle.open, candle.close));
      // A body without height would be invisible.
      const bottom = Math.max(y(Math.min(candle.open, candle.close)), toTenth(top + 0.8));
      const left = toTenth(centre - width / 2);
      return {
        body: `M${left} ${top}h${width}v${toTenth(bottom - top)}h${-width}z`,
        wick: `M${centre} ${y(candle.high)}V${top}M${centre} ${bottom}V${Math.max(bottom, y(candle.low))}`,
      };
    });
    return {
      rising: look.startsWith('true'),
      dashed: look.endsWith('true'),
      bodies: parts.map(({ body }) => body).join(''),
      wicks: parts.map(({ wick }) => wick).join(''),
    };
  });
}
