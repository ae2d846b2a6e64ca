import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ChartPicture } from './chart-picture.tsx';
import { nearestDay } from './nearest-day.ts';
import styles from './price-chart.module.css';
import type { PricePoint } from './price-series.ts';
import { readingOf } from './reading.ts';
import { stepTo } from './step-to.ts';

interface ReadingChartProps {
  points: readonly PricePoint[];
  currency: Currency;
  label: string;
  loading: boolean;
}

/** The chart with a cursor: pointer, finger or arrow keys read it day by day. Without script it is a picture. */
export function ReadingChart({ points, currency, label, loading }: ReadingChartProps) {
  const locale = getLocale();
  const [scripted, setScripted] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);

  // Only a running script can answer keys: until then the box is no control.
  useEffect(() => setScripted(true), []);

  // A day of another range or currency may not be in this one.
  const days = points.filter((point) => point.value !== null);
  const place = days.findIndex((day) => day.at === chosen);
  const at = place === -1 ? null : chosen;
  const reading = at === null ? null : readingOf(points, at, currency, locale);

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
        'aria-label': `${label}. ${m.asset_chart_keys()}`,
        'aria-valuemin': 1,
        'aria-valuemax': days.length,
        'aria-valuenow': (at === null ? days.length - 1 : place) + 1,
        'aria-valuetext': reading ? `${reading.day}: ${reading.price}` : label,
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
      <ChartPicture
        points={points}
        currency={currency}
        label={label}
        at={at}
        reading={reading}
        onPoint={(time) => setChosen(nearestDay(points, time))}
      />
    </div>
  );
}
