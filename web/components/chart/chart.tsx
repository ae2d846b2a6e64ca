import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { m } from '#messages';
import styles from './chart.module.css';
import type { ChartContent, ChartView } from './chart-content.ts';
import { ChartPicture } from './chart-picture.tsx';
import { findNearestDay } from './nearest-day.ts';
import { collectReadableDays } from './readable-days.ts';
import { stepTo } from './step-to.ts';

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
}

/** A chart read day by day by pointer, touch or arrow keys. Without JavaScript it is an image. */
export function Chart({ content, views, label, loading = false, describeDay }: ChartProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);

  // The slider role requires key handling, which exists only after hydration.
  useEffect(() => setHydrated(true), []);

  const days = useMemo(() => collectReadableDays(content.series), [content]);
  // The chosen day may not exist in another range or currency.
  const index = chosen === null ? -1 : days.indexOf(chosen);
  const at = index === -1 ? null : chosen;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'Escape' ? null : stepTo(days, at, event.key);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    setChosen(next);
  };
  const control = isHydrated
    ? {
        role: 'slider',
        tabIndex: 0,
        'aria-label': `${label}. ${m.chart_keys()}`,
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
      className={styles.box}
      aria-busy={loading || undefined}
      onKeyDown={onKeyDown}
      onBlur={() => setChosen(null)}
      onPointerLeave={() => setChosen(null)}
    >
      {views.map((view) => (
        <ChartPicture
          key={view.window}
          content={content}
          view={view}
          label={label}
          cursor={at === null ? null : { at, lines: describeDay(at, view.series ?? content.series.length) }}
          onPoint={(time) => setChosen(findNearestDay(days, time))}
        />
      ))}
    </div>
  );
}
