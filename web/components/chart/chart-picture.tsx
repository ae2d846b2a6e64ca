import { type PointerEvent, useRef, useState } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './chart.module.css';
import type { ChartContent, ChartView } from './chart-content.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import type { DescribeDay } from './chart-reading.ts';
import { centreOf } from './draw-candles.ts';
import type { ChartGeometry } from './draw-chart.ts';
import { selectSpan, type TimeSpan } from './time-span.ts';

interface ChartPictureProps {
  content: ChartContent;
  view: ChartView;
  chart: ChartGeometry;
  label: string;
  /** The day under the cursor. */
  at: number | null;
  /** Texts of the mark under the cursor, in place of those of the day. */
  markTexts: readonly string[] | null;
  describeDay: DescribeDay;
  /** Receives the time (ms) under the pointer. */
  onPoint: (time: number) => void;
  /** Receives the time (ms) of a click or tap. */
  onClick: (time: number) => void;
  /** Receives a span dragged with the mouse. Without it, dragging only moves the cursor. */
  onSelect?: ((span: TimeSpan) => void) | undefined;
  /** Receives the factor of a pinch with two fingers, under 1 to zoom in, and the time (ms) between them. */
  onPinch?: ((factor: number, at: number) => void) | undefined;
}

/** A drag of fewer view units is a click. */
const MIN_DRAG = 8;
/** A pinch that changes the span by less is two fingers at rest. */
const MIN_PINCH = 1.1;
/** Least distance between two fingers, in view units. */
const MIN_FINGER_GAP = 10;

/** One view of a chart, with the cursor. */
export function ChartPicture({
  content,
  view,
  chart,
  label,
  at,
  markTexts,
  describeDay,
  onPoint,
  onClick,
  onSelect,
  onPinch,
}: ChartPictureProps) {
  /** Ends of a drag in view units; null without one. */
  const [drag, setDrag] = useState<{ start: number; end: number } | null>(null);
  /** First and last position of each finger, in view units. */
  const fingers = useRef(new Map<number, { start: number; end: number }>());
  const { width, height } = view;
  const readX = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    return Math.min(chart.plotRight, Math.max(0, ((event.clientX - left) / shown) * width));
  };
  const press = (event: PointerEvent<SVGSVGElement>) => {
    const x = readX(event);
    onPoint(chart.timeAt(x));
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, { start: x, end: x });
    // One finger scrolls the page or moves the cursor.
    if (!onSelect || event.pointerType !== 'mouse' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ start: x, end: x });
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const x = readX(event);
    onPoint(chart.timeAt(x));
    if (drag) setDrag({ start: drag.start, end: x });
    const finger = fingers.current.get(event.pointerId);
    if (finger) finger.end = x;
  };
  const lift = (pointerId: number) => {
    const [one, other, third] = [...fingers.current.values()];
    fingers.current.delete(pointerId);
    if (!onPinch || !one || !other || third) return;
    // The pinch ends with the first finger.
    fingers.current.clear();
    const gap = (a: number, b: number) => Math.max(MIN_FINGER_GAP, Math.abs(a - b));
    const factor = gap(one.start, other.start) / gap(one.end, other.end);
    if (Math.max(factor, 1 / factor) >= MIN_PINCH)
      onPinch(factor, chart.timeAt((one.start + other.start) / 2));
  };
  const release = (event: PointerEvent<SVGSVGElement>) => {
    const stroke = fingers.current.size > 1 ? null : (drag ?? fingers.current.get(event.pointerId));
    lift(event.pointerId);
    setDrag(null);
    if (stroke && Math.abs(stroke.end - stroke.start) < MIN_DRAG) onClick(chart.timeAt(stroke.end));
    if (!drag || !onSelect || Math.abs(drag.end - drag.start) < MIN_DRAG) return;
    const span = selectSpan(chart.timeAt(drag.start), chart.timeAt(drag.end));
    if (span) onSelect(span);
  };
  return (
    <svg
      className={`${styles.picture} ${styles[view.window]}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={(event) => {
        fingers.current.delete(event.pointerId);
        setDrag(null);
      }}
    >
      <ChartDrawing chart={chart} />
      {drag ? (
        <rect
          className={styles.chosen}
          x={Math.min(drag.start, drag.end)}
          y={chart.top}
          width={Math.abs(drag.end - drag.start)}
          height={chart.floor - chart.top}
        />
      ) : null}
      {at === null ? null : (
        <Cursor
          content={content}
          view={view}
          chart={chart}
          at={at}
          describeDay={markTexts ? () => [formatDate(at, getLocale()), ...markTexts] : describeDay}
        />
      )}
    </svg>
  );
}

type CursorProps = Pick<ChartPictureProps, 'content' | 'view' | 'describeDay'> & {
  chart: ChartGeometry;
  at: number;
};

/** The cursor on a day, or on the candle that covers it. */
function Cursor({ content, view, chart, at, describeDay }: CursorProps) {
  const candle = chart.candles?.groups.find((each) => each.at <= at && at <= each.until) ?? null;
  const values = readValuesAt(content, view, at);
  const main = candle?.close ?? values[0];
  return (
    <ChartCursor
      chart={chart}
      x={chart.xOf(candle ? centreOf(candle) : at)}
      dots={candle ? [] : values.map(chart.yOf)}
      value={
        main === undefined || !content.formatValue
          ? null
          : { label: content.formatValue(main), y: chart.yOf(main) }
      }
      lines={describeDay(at, view.series ?? content.series.length, candle)}
    />
  );
}

/** Known values of the series of a view on one day. Series of kind `steps` get no dot. */
function readValuesAt({ series }: ChartContent, view: ChartView, at: number): number[] {
  return series.slice(0, view.series).flatMap(({ kind, points }) => {
    const value = kind === 'steps' ? null : (points.find((point) => point.at === at)?.value ?? null);
    return value === null ? [] : [value];
  });
}
