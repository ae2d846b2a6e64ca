import type { Currency } from '#domain/format/format-currency.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ReadingBox } from '#web/ui/chart/reading-box.tsx';
import { ChartPicture } from './chart-picture.tsx';
import type { PricePoint } from './price-series.ts';
import { readingOf } from './reading.ts';

interface ReadingChartProps {
  points: readonly PricePoint[];
  currency: Currency;
  label: string;
  loading: boolean;
}

/** The chart of the price with its cursor. */
export function ReadingChart({ points, currency, label, loading }: ReadingChartProps) {
  const read = (at: number) => readingOf(points, at, currency, getLocale());
  return (
    <ReadingBox
      points={points}
      label={label}
      keys={m.asset_chart_keys()}
      loading={loading}
      say={(at) => {
        const reading = read(at);
        return reading ? `${reading.day}: ${reading.price}` : label;
      }}
    >
      {({ at, onPoint }) => (
        <ChartPicture
          points={points}
          currency={currency}
          label={label}
          at={at}
          reading={at === null ? null : read(at)}
          onPoint={onPoint}
        />
      )}
    </ReadingBox>
  );
}
