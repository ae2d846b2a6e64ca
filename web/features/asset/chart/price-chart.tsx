import { useMemo } from 'react';
import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Measure } from '#web/components/chart/chart-address.ts';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartFailed } from '#web/components/chart/chart-states.tsx';
import { useSettings } from '#web/state/settings.ts';
import { ChartTools } from './chart-tools.tsx';
import { uncoveredWords } from './chart-words.ts';
import { CompareControls } from './compare/compare-controls.tsx';
import { ComparedChart } from './compare/compared-chart.tsx';
import { describeMeasure, listMeasures } from './measures.ts';
import styles from './price-chart.module.css';
import { PriceChartContent } from './price-chart-content.tsx';
import { listRanges } from './ranges.ts';
import { useChartChoices } from './use-chart-choices.ts';
import { useChartRows } from './use-chart-rows.ts';

/** Measures that several assets share on one scale. */
const INDEXED: readonly Measure[] = ['price', 'cap'];

/** Recorded figures of an asset as a chart, which renders without script, and as a table. */
export function PriceChart({ details }: { details: DetailsAnswer }) {
  const currency = useSettings((settings) => settings.currency);
  const [wanted, choose] = useChartChoices();
  const { _id: id } = details.asset;
  const compared = useMemo(() => wanted.compared.filter((each) => each !== id), [wanted.compared, id]);
  const isCompared = compared.length > 0;
  const measures = listMeasures(details);
  const measureReason = (measure: Measure) => {
    if (measure === 'fv' && details.scores === null) return m.chart_opens_pro();
    return isCompared && !INDEXED.includes(measure) ? m.chart_not_compared() : null;
  };
  const measure =
    measures.includes(wanted.measure) && !measureReason(wanted.measure) ? wanted.measure : 'price';
  // Opens and highs are recorded for prices in a currency.
  const style = isCompared || (measure !== 'price' && wanted.style === 'candles') ? 'line' : wanted.style;
  const choices = { ...wanted, measure, style, compared };
  const loaded = useChartRows(details, choices, currency);
  const words = describeMeasure(measure, currency, getLocale());
  const { span } = choices;
  return (
    <section id="chart" aria-labelledby="price-title" className={styles.section}>
      <ChartHead id="price-title" title={isCompared ? m.chart_index_title() : words.title}>
        <ChartTools
          measures={measures}
          choices={choices}
          measureReason={measureReason}
          styleReason={(each) => {
            if (isCompared && each !== 'line') return m.chart_not_compared();
            return each === 'candles' && (measure !== 'price' || !loaded.candlesRecorded)
              ? m.chart_no_candles()
              : null;
          }}
          onChoose={choose}
        >
          <CompareControls id={id} compared={compared} onChoose={(next) => choose({ compared: next })} />
        </ChartTools>
        <RangeButtons
          ranges={listRanges(loaded.hourlyDays)}
          chosen={span ? null : loaded.range}
          reason={(each) => (loaded.isUncovered(each) ? uncoveredWords(loaded.recorded) : null)}
          onChoose={(next) => choose({ range: next, span: null })}
        />
      </ChartHead>
      {loaded.failed ? (
        <ChartFailed title={m.chart_failed()} onRetry={loaded.retry}>
          {m.asset_chart_failed_text()}
        </ChartFailed>
      ) : isCompared ? (
        <ComparedChart
          details={details}
          choices={choices}
          loaded={loaded}
          currency={currency}
          onChoose={choose}
        />
      ) : (
        <PriceChartContent
          details={details}
          choices={choices}
          loaded={loaded}
          currency={currency}
          onChoose={choose}
        />
      )}
    </section>
  );
}
