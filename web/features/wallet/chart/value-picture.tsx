import { memo, type PointerEvent, useMemo } from 'react';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import {
  type ChartMark,
  type DrawnValue,
  drawValueChart,
  type ValueBox,
} from '#web/features/wallet/chart/draw-value-chart.ts';
import type { DayEntries, ValueDay } from '#web/features/wallet/chart/value-series.ts';
import { typeName } from '#web/features/wallet/wallet-words.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { axisAmounts, FIGURE_WIDTH, roomForAmounts } from '#web/ui/chart/axis-words.ts';
import shared from '#web/ui/chart/chart.module.css';
import { ChartAxes } from '#web/ui/chart/chart-axes.tsx';
import { ChartCursor } from '#web/ui/chart/chart-cursor.tsx';
import { valueTicks } from '#web/ui/chart/value-ticks.ts';
import styles from './value-chart.module.css';

interface ValuePictureProps {
  days: readonly ValueDay[];
  entries: ReadonlyMap<number, DayEntries>;
  currency: Currency;
  label: string;
  /** The day under the cursor. */
  at: number | null;
  onPoint: (time: number) => void;
}

const WIDE = { width: 800, height: 320, most: 7 };
const NARROW = { width: 358, height: 260, most: 4 };

/** The chart drawn twice: for wide pages and for phones, with the same 11 px labels. */
export function ValuePicture(props: ValuePictureProps) {
  return (
    <>
      <Picture {...props} size={WIDE} className={shared.wide} />
      <Picture {...props} size={NARROW} className={shared.narrow} />
    </>
  );
}

interface PictureProps extends ValuePictureProps {
  size: Omit<ValueBox, 'right'>;
  className: string | undefined;
}

function Picture({ days, entries, currency, label, at, onPoint, size, className }: PictureProps) {
  const chart = useMemo(
    () => drawValueChart(days, entries, { ...size, right: roomFor(days, currency) }),
    [days, entries, currency, size],
  );
  if (!chart) return null;
  const { width, height } = size;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onPoint(chart.timeAt(((event.clientX - left) / shown) * width));
  };
  const day = at === null ? undefined : days.find((each) => each.at === at);
  return (
    <svg
      className={`${shared.picture} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={point}
    >
      <Drawing chart={chart} currency={currency} height={height} />
      {day ? (
        <ChartCursor
          x={chart.xOf(day.at)}
          dots={day.value === null ? [] : [chart.yOf(day.value)]}
          top={chart.top}
          floor={chart.floor}
          plotRight={chart.plotRight}
          lines={readDay(day, entries.get(day.at)?.entries ?? [], currency)}
        />
      ) : null}
    </svg>
  );
}

/** What the chart says of a day: its date, value, money invested, and its transactions. */
export function readDay(day: ValueDay, entries: DayEntries['entries'], currency: Currency): string[] {
  const locale = getLocale();
  const [first, ...more] = entries;
  return [
    formatDate(day.at, locale),
    m.wallet_read_value({ amount: formatSum(day.exactValue, currency, locale) }),
    m.wallet_read_invested({ amount: formatSum(day.exactInvested, currency, locale) }),
    ...(first ? [entryWords([first, ...more])] : []),
  ];
}

/** `Buy BTC`, `Buy BTC and 2 more`. */
function entryWords([first, ...more]: DayEntries['entries']): string {
  if (!first) return '';
  const name = `${typeName(first.type)} ${first.crypto_id.thicker}`;
  return more.length === 0 ? name : m.wallet_mark_more({ name, count: more.length });
}

/** Units that the value axis takes up. */
function roomFor(days: readonly ValueDay[], currency: Currency): number {
  const figures = days.flatMap(({ value, invested }) => [value, invested].filter((each) => each !== null));
  if (figures.length === 0) return 0;
  const { ticks } = valueTicks(Math.min(0, ...figures), Math.max(...figures), 5);
  return roomForAmounts(axisAmounts(ticks, currency, getLocale()));
}

interface DrawingProps {
  chart: DrawnValue;
  currency: Currency;
  height: number;
}

/** All that stands still while the cursor moves. */
const Drawing = memo(({ chart, currency, height }: DrawingProps) => {
  const amounts = axisAmounts(
    chart.values.map(({ value }) => value),
    currency,
    getLocale(),
  );
  return (
    <>
      {chart.areas.map((path) => (
        <path key={path} className={styles.area} d={path} />
      ))}
      <ChartAxes
        values={chart.values.map(({ y }, index) => ({ y, amount: amounts[index] ?? '' }))}
        dates={chart.dates}
        plotRight={chart.plotRight}
        floor={chart.floor}
        height={height}
        locale={getLocale()}
      />
      {chart.invested.map((path) => (
        <path key={path} className={styles.invested} d={path} />
      ))}
      {chart.guide ? <path className={styles.guide} d={chart.guide} /> : null}
      {chart.lines.map((path) => (
        <path key={path} className={shared.line} d={path} />
      ))}
      {chart.dots.map(({ x, y }) => (
        <circle key={x} className={shared.dot} cx={x} cy={y} r={chart.guide ? 3 : 2} />
      ))}
      {chart.last ? <circle className={styles.last} cx={chart.last.x} cy={chart.last.y} r="4.5" /> : null}
      {chart.marks.map((mark) => (
        <Mark key={mark.x} mark={mark} floor={chart.floor} />
      ))}
    </>
  );
});

/** A triangle under the line of what was invested, with what it stands for where there is room. */
function Mark({ mark: { x, y, days, room }, floor }: { mark: ChartMark; floor: number }) {
  const entries = days.flatMap((day) => day.entries);
  const words = entryWords(entries);
  const top = Math.min(y + 7, floor - 8);
  return (
    <g className={styles.mark}>
      <path d={`M${x} ${top}l-4 7h8z`} />
      {room > words.length * FIGURE_WIDTH + 14 ? (
        <text x={x + 9} y={top + 8}>
          {words}
        </text>
      ) : null}
    </g>
  );
}

/** The chart in words. */
export function chartLabel(days: readonly ValueDay[], currency: Currency): string {
  const locale = getLocale();
  const first = days[0];
  const last = days.findLast(({ value }) => value !== null);
  return m.wallet_chart_label({
    currency: CURRENCY_CODE[currency],
    from: formatDate(first?.at ?? null, locale),
    to: formatDate(days.at(-1)?.at ?? null, locale),
    value: formatSum(last?.exactValue ?? null, currency, locale),
  });
}
