import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#messages';
import styles from './chart.module.css';
import type { ChartContent, ChartView } from './chart-content.ts';
import { ChartPicture } from './chart-picture.tsx';
import { findNearestDay } from './nearest-day.ts';
import { collectReadableDays } from './readable-days.ts';
import { stepTo } from './step-to.ts';
import { type TimeSpan, zoomSpan } from './time-span.ts';

interface ChartProps {
  /** Must keep its identity between renders, so that cursor moves do not redraw the chart. */
  content: ChartContent;
  views: readonly ChartView[];
  /** Text alternative of the chart. */
  label: string;
  loading?: boolean;
  /**
   * Returns the text of a day (ms): date, then the value in bold, then more. `series`: number of series in
   * the view.
   */
  describeDay: (at: number, series: number) => readonly string[];
  /**
   * Lets the user choose a span by dragging, pinching, Ctrl and wheel, or + and −. Receives null for the whole of `bounds`.
   */
  zoom?: { bounds: TimeSpan; isZoomed: boolean; onSelect: (span: TimeSpan | null) => void };
}

const ZOOM_KEYS: Record<string, number> = { '+': 0.5, '=': 0.5, '-': 2 };
/** Change of the span per wheel event. */
const WHEEL_FACTOR = 1.25;

/** A chart read day by day by pointer, touch or arrow keys. Without JavaScript it is an image. */
export function Chart({ content, views, label, loading = false, describeDay, zoom }: ChartProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);

  // The slider role requires key handling, which exists only after hydration.
  useEffect(() => setHydrated(true), []);

  const days = useMemo(() => collectReadableDays(content.series), [content]);
  // The chosen day may not exist in another range or currency.
  const index = chosen === null ? -1 : days.indexOf(chosen);
  const at = index === -1 ? null : chosen;

  const zoomBy = (factor: number, around = at) => {
    const [from, to] = [days[0], days.at(-1)];
    if (!zoom || from === undefined || to === undefined) return;
    zoom.onSelect(zoomSpan({ from, to }, zoom.bounds, factor, around ?? to));
  };
  const box = useZoomWheel(zoom ? zoomBy : null);

  const onKeyDown = (event: KeyboardEvent) => {
    const factor = event.ctrlKey || event.metaKey ? undefined : ZOOM_KEYS[event.key];
    if (zoom && factor !== undefined) {
      event.preventDefault();
      zoomBy(factor);
      return;
    }
    if (event.key === 'Escape' && zoom?.isZoomed) zoom.onSelect(null);
    const next = event.key === 'Escape' ? null : stepTo(days, at, event.key, event.shiftKey);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    setChosen(next);
  };
  const control = isHydrated
    ? {
        role: 'slider',
        tabIndex: 0,
        'aria-label': `${label}. ${m.chart_keys()}${zoom ? ` ${m.chart_zoom_keys()}` : ''}`,
        'aria-valuemin': 1,
        'aria-valuemax': days.length,
        'aria-valuenow': (at === null ? days.length - 1 : index) + 1,
        'aria-valuetext': at === null ? label : describeDay(at, content.series.length).join(', '),
      }
    : {};

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a slider as soon as a script runs
    <div
      {...control}
      ref={box}
      className={styles.box}
      aria-busy={loading || undefined}
      onKeyDown={onKeyDown}
      onBlur={() => setChosen(null)}
      onPointerLeave={() => setChosen(null)}
      onDoubleClick={() => (zoom?.isZoomed ? zoom.onSelect(null) : undefined)}
    >
      {views.map((view) => (
        <ChartPicture
          key={view.window}
          content={content}
          view={view}
          label={label}
          cursor={at === null ? null : { at, lines: describeDay(at, view.series ?? content.series.length) }}
          onPoint={(time) => setChosen(findNearestDay(days, time))}
          onSelect={zoom?.onSelect}
          onPinch={zoom ? zoomBy : undefined}
        />
      ))}
    </div>
  );
}

/** Calls `zoomBy` for a wheel with Ctrl, and keeps the browser from zooming the page. React's handler cannot. */
function useZoomWheel(zoomBy: ((factor: number) => void) | null) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(zoomBy);
  useEffect(() => {
    latest.current = zoomBy;
  });
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !latest.current || event.deltaY === 0) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 / WHEEL_FACTOR : WHEEL_FACTOR);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  return box;
}
