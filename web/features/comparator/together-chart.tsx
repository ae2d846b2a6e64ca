import { memo, type PointerEvent, useMemo } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type DrawnLines, drawLines, type LinesBox } from '#web/features/comparator/draw-lines.ts';
import { third } from '#web/features/comparator/third.ts';
import type { Together } from '#web/features/comparator/together.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { roomForAmounts } from '#web/ui/chart/axis-words.ts';
import shared from '#web/ui/chart/chart.module.css';
import { ChartAxes } from '#web/ui/chart/chart-axes.tsx';
import { ChartCursor } from '#web/ui/chart/chart-cursor.tsx';
import { ReadingBox } from '#web/ui/chart/reading-box.tsx';
import { valueTicks } from '#web/ui/chart/value-ticks.ts';
import styles from './together-chart.module.css';

interface TogetherChartProps {
  together: Together;
  tickers: readonly string[];
  /** The chart in words. */
  label: string;
}

const WIDE = { width: 1060, height: 360, most: 9 };
const MIDDLE = { width: 800, height: 330, most: 7 };
const NARROW = { width: 358, height: 280, most: 4 };

/** The prices on one scale, with a cursor that reads all of them day by day. It reads without script. */
export function TogetherChart({ together, tickers, label }: TogetherChartProps) {
  const locale = getLocale();
  const points = useMemo(
    () =>
      together.rows.map(([at, ...values]) => ({ at, value: values.find((value) => value !== null) ?? null })),
    [together],
  );
  const say = (at: number) => linesOf(together, tickers, at, locale).join(', ');
  return (
    <ReadingBox points={points} label={label} keys={m.asset_chart_keys()} loading={false} say={say}>
      {({ at, onPoint }) => {
        const picture = { together, tickers, label, at, onPoint };
        return (
          <>
            <Picture {...picture} box={WIDE} count={tickers.length} className={third(true)} />
            <Picture {...picture} box={MIDDLE} count={2} className={styles.middle} />
            <Picture {...picture} box={NARROW} count={2} className={shared.narrow} />
          </>
        );
      }}
    </ReadingBox>
  );
}

/** What is read on a day: its date, then each asset; a day without a price reads as unknown. */
function linesOf({ rows }: Together, tickers: readonly string[], at: number, locale: Locale): string[] {
  const row = rows.find(([day]) => day === at);
  return [
    formatDate(at, locale),
    ...tickers.map((ticker, index) => `${ticker} ${formatFixed(row?.[index + 1] ?? null, 1, locale)}`),
  ];
}

interface PictureProps extends TogetherChartProps {
  box: Omit<LinesBox, 'right'>;
  /** How many of the assets are drawn. */
  count: number;
  at: number | null;
  onPoint: (time: number) => void;
  className: string | undefined;
}

function Picture({ together, tickers, label, box, count, at, onPoint, className }: PictureProps) {
  const locale = getLocale();
  const chart = useMemo(() => {
    const values = together.rows.flatMap((row) => row.slice(1, count + 1)).filter((value) => value !== null);
    if (values.length === 0) return null;
    const { ticks } = valueTicks(
      values.reduce((one, other) => Math.min(one, other)),
      values.reduce((one, other) => Math.max(one, other)),
    );
    return drawLines(together, count, { ...box, right: roomForAmounts(axisFigures(ticks, locale)) });
  }, [together, count, box, locale]);
  if (!chart) return null;
  const { width, height } = box;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onPoint(chart.timeAt(((event.clientX - left) / shown) * width));
  };
  const row = at === null ? null : together.rows.find(([day]) => day === at);
  return (
    <svg
      className={`${shared.picture} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={point}
    >
      <Drawing chart={chart} height={height} />
      {at === null || !row ? null : (
        <ChartCursor
          x={chart.xOf(at)}
          dots={row.slice(1, count + 1).flatMap((value) => (value === null ? [] : [chart.yOf(value)]))}
          top={chart.top}
          floor={chart.floor}
          plotRight={chart.plotRight}
          lines={linesOf(together, tickers.slice(0, count), at, locale)}
        />
      )}
    </svg>
  );
}

/** The figures of the axis, all with the decimals of the one that needs most. */
function axisFigures(values: readonly number[], locale: Locale): string[] {
  const decimals = [0, 1, 2].find((each) =>
    values.every((value) => Math.abs(value - Number(value.toFixed(each))) < 1e-9),
  );
  return values.map((value) => formatFixed(value, decimals ?? 3, locale));
}

/** All that stands still while the cursor moves. */
const Drawing = memo(({ chart, height }: { chart: DrawnLines; height: number }) => {
  const locale = getLocale();
  const figures = axisFigures(
    chart.values.map(({ value }) => value),
    locale,
  );
  const start = chart.yOf(100);
  return (
    <>
      <ChartAxes
        values={chart.values.map(({ y }, index) => ({ y, amount: figures[index]! }))}
        dates={chart.dates}
        plotRight={chart.plotRight}
        floor={chart.floor}
        height={height}
        locale={locale}
      />
      <path className={styles.start} d={`M0 ${start}H${chart.plotRight}`} />
      {chart.series
        .map((series, index) => (
          <g key={index} className={styles.series} data-series={index}>
            {series.guide ? <path className={styles.guide} d={series.guide} /> : null}
            {series.lines.map((path) => (
              <path key={path} className={styles.line} d={path} />
            ))}
            {series.dots.map(({ x, y }) => (
              <circle key={x} className={styles.dot} cx={x} cy={y} r={series.guide ? 3 : 1.75} />
            ))}
            {series.last ? (
              <circle className={styles.dot} cx={series.last.x} cy={series.last.y} r="3.5" />
            ) : null}
          </g>
        ))
        .reverse()}
    </>
  );
});

/** How the line of an asset is drawn, before its name. */
export function LineKey({ series }: { series: number }) {
  return (
    <svg className={styles.key} width="28" height="8" viewBox="0 0 28 8" aria-hidden="true">
      <g className={styles.series} data-series={series}>
        <path className={styles.line} d="M0 4H28" />
      </g>
    </svg>
  );
}
