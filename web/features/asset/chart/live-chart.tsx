import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import type { ChartHandle } from './draw-live.ts';
import styles from './price-chart.module.css';
import type { PricePoint } from './price-series.ts';
import { readingOf } from './reading.ts';
import { stepTo } from './step-to.ts';

interface LiveChartProps {
  points: readonly PricePoint[];
  currency: Currency;
  label: string;
  loading: boolean;
  /** The picture that stands here until a reader reaches for the chart. */
  children: ReactNode;
}

type Draw = typeof import('./draw-live.ts').drawLive;

/** A picture that turns into a live chart, in the same box, when the pointer or the focus reaches it. Arrow keys walk its days. */
export function LiveChart({ points, currency, label, loading, children }: LiveChartProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const handle = useRef<ChartHandle | null>(null);
  const [scripted, setScripted] = useState(false);
  const [draw, setDraw] = useState<Draw | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const locale = getLocale();

  // Only a running script can answer keys: until then the box is no control.
  useEffect(() => setScripted(true), []);

  useEffect(() => {
    if (!draw || !canvas.current) return;
    handle.current = draw(canvas.current, points, currency, getLocale(), setAt);
    return () => {
      handle.current?.remove();
      handle.current = null;
      setAt(null);
    };
  }, [draw, points, currency]);

  const load = () => {
    if (!draw)
      void import('./draw-live.ts').then((part) => setDraw(() => part.drawLive)).catch(() => undefined);
  };
  const leave = () => {
    handle.current?.point(null);
    setAt(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(points, at, event.key);
    if (next === null) return;
    event.preventDefault();
    handle.current?.point(next);
    setAt(next);
  };

  const reading = at === null ? null : readingOf(points, at, currency, locale);
  const days = points.filter((point) => point.value !== null);
  const place = at === null ? days.length - 1 : days.findIndex((day) => day.at === at);
  const control = scripted
    ? {
        role: 'slider',
        tabIndex: 0,
        'aria-label': `${label}. ${m.asset_chart_keys()}`,
        'aria-valuemin': 1,
        'aria-valuemax': days.length,
        'aria-valuenow': place + 1,
        'aria-valuetext': reading ? `${reading.day}: ${reading.price}` : label,
      }
    : {};

  return (
    <div className={styles.box} aria-busy={loading || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a slider as soon as a script runs */}
      <div
        {...control}
        onPointerEnter={load}
        onFocus={load}
        onBlur={leave}
        onPointerLeave={leave}
        onKeyDown={onKeyDown}
      >
        {draw ? <div className={styles.canvas} ref={canvas} /> : children}
      </div>
      {reading ? (
        <div className={styles.tip} data-side={handle.current?.sideOf(at) ?? 'left'} aria-hidden="true">
          <span>{reading.day}</span>
          <b>{reading.price}</b>
          {reading.volume ? <span>{reading.volume}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
