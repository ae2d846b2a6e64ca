import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { historyCall } from '#contracts/history.ts';
import { allCryptosCall } from '#contracts/rank.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { callQuery } from '#web/api/call-query.ts';
import type { ChartChoices } from '#web/components/chart/chart-address.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { indexSeries } from '#web/components/chart/index-series.ts';
import { historyQuery } from '../history-query.ts';
import type { Range } from '../ranges.ts';

/** An asset beside the one of the page. */
export interface ComparedAsset {
  _id: string;
  name: string;
  thicker: string;
}

/** The asset of the page, then the compared ones, all 100 at the first common time. */
export interface ComparedSeries {
  assets: readonly ComparedAsset[];
  /** Same order and times; empty without a common time. */
  series: readonly (readonly ChartPoint[])[];
  sources: readonly string[];
  loading: boolean;
  failed: boolean;
}

/** Loads the compared assets for the range of the chart. Ids that are not listed are left out. */
export function useCompared(
  main: ComparedAsset,
  points: readonly ChartPoint[],
  { compared, measure, range, span }: ChartChoices<Range>,
  currency: Currency,
): ComparedSeries {
  const list = useQuery(callQuery(allCryptosCall, {}));
  const others = useMemo(
    () => compared.flatMap((id) => list.data?.find(({ _id }) => _id === id) ?? []),
    [compared, list.data],
  );
  const histories = useQueries({
    queries: others.map(({ _id }) =>
      callQuery(historyCall, historyQuery(_id, span ? 'all' : range, currency)),
    ),
    combine: (results) => ({
      answers: results.map(({ data }) => data),
      loading: results.some(({ isPending }) => isPending),
      failed: results.some(({ isError }) => isError),
    }),
  });
  const { answers } = histories;
  const series = useMemo(
    () =>
      indexSeries([
        points,
        ...answers.map((answer) =>
          ((measure === 'cap' ? answer?.market_caps : answer?.prices) ?? []).map(([at, value]) => ({
            at,
            value,
          })),
        ),
      ]),
    [points, answers, measure],
  );
  return {
    assets: [main, ...others],
    series,
    sources: answers.flatMap((answer) => answer?.sources ?? []),
    loading: list.isPending || histories.loading,
    failed: list.isError || histories.failed,
  };
}
