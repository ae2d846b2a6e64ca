import { type PointerEvent, useMemo } from 'react';
import styles from './chart.module.css';
import type { ChartContent, ChartView } from './chart-content.ts';
import { ChartCursor } from './chart-cursor.tsx';
import { ChartDrawing } from './chart-drawing.tsx';
import { drawChart } from './draw-chart.ts';

interface ChartPictureProps {
  content: ChartContent;
  view: ChartView;
  label: string;
  /** The day under the cursor, and its text. */
  cursor: { at: number; lines: readonly string[] } | null;
  /** Receives the time (ms) under the pointer. */
  onPoint: (time: number) => void;
}

/** One view of a chart, with the cursor. */
export function ChartPicture({ content, view, label, cursor, onPoint }: ChartPictureProps) {
  const chart = useMemo(() => drawChart(content, view), [content, view]);
  if (!chart) return null;
  const { width, height } = view;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    onPoint(chart.timeAt(((event.clientX - left) / shown) * width));
  };
  return (
    <svg
      className={`${styles.picture} ${styles[view.window]}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={point}
      onPointerMove={point}
    >
      <ChartDrawing chart={chart} />
      {cursor ? (
        <ChartCursor
          chart={chart}
          x={chart.xOf(cursor.at)}
          dots={readValuesAt(content, view, cursor.at).map(chart.yOf)}
          lines={cursor.lines}
        />
      ) : null}
    </svg>
  );
}

/** Known values of the series of a view on one day. Series of kind `steps` get no dot. */
function readValuesAt({ series }: ChartContent, view: ChartView, at: number): number[] {
  return series.slice(0, view.series).flatMap(({ kind, points }) => {
    const value = kind === 'steps' ? null : (points.find((point) => point.at === at)?.value ?? null);
    return value === null ? [] : [value];
  });
}
