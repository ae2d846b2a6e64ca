import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { m } from '#messages';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { CandleGroup } from './candle-groups.ts';
import styles from './chart.module.css';
import type { ChartContent, ChartView } from './chart-content.ts';
import { ChartMarkButtons, listMarkTexts } from './chart-mark-buttons.tsx';
import { ChartPicture } from './chart-picture.tsx';
import { type DescribeDay, speakReading } from './chart-reading.ts';
import { drawChart } from './draw-chart.ts';
import { findNearestDay } from './nearest-day.ts';
import type { PlacedMark } from './place-marks.ts';
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
  describeDay: DescribeDay;
  /**
   * Lets the user choose a span by dragging, pinching, Ctrl and wheel, or + and −. Receives null for the whole of `bounds`.
   */
  zoom?: { bounds: TimeSpan; isZoomed: boolean; onSelect: (span: TimeSpan | null) => void };
  /** The day (ms) to which the cursor returns. A click or a key sets it, a second click and Escape remove it. */
  pin?: { at: number | null; onPin: (at: number | null) => void };
}

const ZOOM_KEYS: Record<string, number> = { '+': 0.5, '=': 0.5, '-': 2 };
/** Change of the span per wheel event. */
const WHEEL_FACTOR = 1.25;

/** A chart read day by day by pointer, touch or arrow keys. Without JavaScript it is an image. */
export function Chart({ content, views, label, loading = false, describeDay, zoom, pin }: ChartProps) {
  // The slider role requires key handling, which exists only after hydration.
  const isHydrated = useHydrated();
  const [chosen, setDay] = useState<number | null>(null);
  /** The mark that the user reads. */
  const [mark, setMark] = useState<PlacedMark | null>(null);
  const setChosen = (day: number | null) => {
    setDay(day);
    setMark(null);
  };

  const pictures = useMemo(
    () =>
      views.flatMap((view) => {
        const chart = drawChart(content, view);
        return chart ? [{ view, chart }] : [];
      }),
    [content, views],
  );
  const days = useMemo(() => collectReadableDays(content.series), [content]);
  // The chosen day may not exist in another range or currency.
  const wanted = chosen ?? pin?.at ?? null;
  const index = wanted === null ? -1 : days.indexOf(wanted);
  const at = index === -1 ? null : wanted;

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
    if (event.key === 'Escape') {
      if (zoom?.isZoomed) zoom.onSelect(null);
      else if (pin && pin.at !== null) pin.onPin(null);
    }
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
        'aria-valuetext':
          at === null
            ? label
            : speakReading(describeDay(at, content.series.length, findDailyCandle(content, at))),
      }
    : {};

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only ends the reading
    <div className={styles.box} onBlur={() => setChosen(null)} onPointerLeave={() => setChosen(null)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a slider as soon as a script runs */}
      <div
        {...control}
        ref={box}
        aria-busy={loading || undefined}
        onKeyDown={onKeyDown}
        // Not while a key is held down: browsers limit changes of the address.
        onKeyUp={() => (chosen !== null && at !== null && at !== pin?.at ? pin?.onPin(at) : undefined)}
        onDoubleClick={() => (zoom?.isZoomed ? zoom.onSelect(null) : undefined)}
      >
        {pictures.map(({ view, chart }) => (
          <ChartPicture
            key={view.window}
            content={content}
            view={view}
            chart={chart}
            label={label}
            at={at}
            markTexts={mark && at !== null ? listMarkTexts(mark) : null}
            describeDay={describeDay}
            onPoint={(time) => setChosen(findNearestDay(days, time))}
            onClick={(time) => {
              const day = findNearestDay(days, time);
              pin?.onPin(day === pin.at ? null : day);
            }}
            onSelect={zoom?.onSelect}
            onPinch={zoom ? zoomBy : undefined}
          />
        ))}
      </div>
      {isHydrated
        ? pictures.map(({ view, chart }) => (
            <ChartMarkButtons
              key={view.window}
              chart={chart}
              view={view}
              onMark={(next) => {
                setDay(findNearestDay(days, next.at));
                setMark(next);
              }}
            />
          ))
        : null}
    </div>
  );
}

/** The candle of one day. Not that of a week in a picture, because keys move by days. */
function findDailyCandle({ candles }: ChartContent, at: number): CandleGroup | null {
  const found = candles?.rows.find((candle) => candle.at === at);
  return found ? { ...found, until: at } : null;
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
