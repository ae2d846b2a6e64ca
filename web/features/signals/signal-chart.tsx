import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { historyCall } from '#contracts/history.ts';
import type { SignalAnswer } from '#contracts/signals.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import type { ChartContent, ChartView } from '#web/components/chart/chart-content.ts';
import { ChartFailed, ChartPlaceholder } from '#web/components/chart/chart-states.tsx';
import type { SignalWords } from './signal-words.ts';

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 640, height: 220, dates: 5 },
  { window: 'narrow', width: 358, height: 200, dates: 3 },
];
/** Days that are asked for: those of the trend before the signal, and those that it may stay open. */
const DAYS = 180;

/** Recorded closes around a signal; dashed the target, dotted the stop, and a line at the entry. */
export function SignalChart({ signal, words }: { signal: SignalAnswer; words: SignalWords }) {
  const locale = getLocale();
  const { data, isError, refetch } = useQuery(
    callQuery(historyCall, { id: signal.crypto_id._id, days: DAYS, vs: 'usd', lead: 'true' }),
  );
  const content = useMemo((): ChartContent | null => {
    if (!data || data.prices.length < 2) return null;
    const points = data.prices.map(([at, value]) => ({ at, value }));
    const level = (value: number) => ({
      kind: 'line' as const,
      points: points.map(({ at }) => ({ at, value })),
    });
    return {
      series: [{ kind: 'line', points }, level(signal.profit_target), level(signal.stop_loss)],
      base: signal.entry_price,
      labels: (values) => values.map((value) => formatCurrency(value, 'usd', locale)),
    };
  }, [data, signal, locale]);
  if (isError)
    return (
      <ChartFailed title={words.chart_failed} onRetry={() => void refetch()}>
        {null}
      </ChartFailed>
    );
  if (!content) return data ? null : <ChartPlaceholder views={VIEWS} />;
  const price = (at: number) => content.series[0]!.points.find((point) => point.at === at)?.value;
  return (
    <Chart
      content={content}
      views={VIEWS}
      label={`${signal.crypto_id.name}: ${words.chart}`}
      describeDay={(at) => [
        formatDate(at, locale),
        formatCurrency(price(at), 'usd', locale),
        `${words.target} ${formatCurrency(signal.profit_target, 'usd', locale)}`,
        `${words.stop} ${formatCurrency(signal.stop_loss, 'usd', locale)}`,
      ]}
    />
  );
}
