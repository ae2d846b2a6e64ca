import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import styles from './chart.module.css';
import type { ChartPoint } from './chart-point.ts';
import { nearestDay } from './nearest-day.ts';
import { stepTo } from './step-to.ts';

interface ReadingBoxProps {
  points: readonly ChartPoint[];
  /** The chart in words, and which keys read it. */
  label: string;
  keys: string;
  loading: boolean;
  /** What is said of a day, in one line. */
  say: (at: number) => string;
  /** Draws the chart with the day under the cursor; `onPoint` hears the moment (ms) under the pointer. */
  children: (cursor: { at: number | null; onPoint: (time: number) => void }) => ReactNode;
}

/** A chart with a cursor: pointer, finger or arrow keys read it day by day. Without script it is a picture. */
export function ReadingBox({ points, label, keys, loading, say, children }: ReadingBoxProps) {
  const [scripted, setScripted] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);

  // Only a running script can answer keys: until then the box is no control.
  useEffect(() => setScripted(true), []);

  // A day of another range or currency may not be in this one.
  const days = points.filter((point) => point.value !== null);
  const place = days.findIndex((day) => day.at === chosen);
  const at = place === -1 ? null : chosen;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === 'Escape' ? null : stepTo(points, at, event.key);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    setChosen(next);
  };
  const control = scripted
    ? {
        role: 'slider',
        tabIndex: 0,
        'aria-label': `${label}. ${keys}`,
        'aria-valuemin': 1,
        'aria-valuemax': days.length,
        'aria-valuenow': (at === null ? days.length - 1 : place) + 1,
        'aria-valuetext': at === null ? label : say(at),
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
      {children({ at, onPoint: (time) => setChosen(nearestDay(points, time)) })}
    </div>
  );
}
