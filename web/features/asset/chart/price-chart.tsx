import type { DetailsAnswer } from '#contracts/details.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ChartHead } from '#web/components/chart/chart-head.tsx';
import { RangeButtons } from '#web/components/chart/chart-ranges.tsx';
import { ChartFailed } from '#web/components/chart/chart-states.tsx';
import { useSettings } from '#web/state/settings.ts';
import { ChartTools } from './chart-tools.tsx';
import { uncoveredWords } from './chart-words.ts';
import { describeMeasure, listMeasures } from './measures.ts';
import styles from './price-chart.module.css';
import { PriceChartContent } from './price-chart-content.tsx';
import { isHourly } from './price-series.ts';
import { listRanges } from './ranges.ts';
import { useChartChoices } from './use-chart-choices.ts';
import { useChartRows } from './use-chart-rows.ts';

/** Recorded figures of an asset as a chart, which renders without script, and as a table. */
export function PriceChart({ details }: { details: DetailsAnswer }) {
  const currency = useSettings((settings) => settings.currency);
  const [wanted, choose] = useChartChoices();
  const measures = listMeasures(details);
  const measure =
    measures.includes(wanted.measure) && !isLocked(details, wanted.measure) ? wanted.measure : 'price';
  // Opens and highs are recorded for prices in a currency.
  const style = measure !== 'price' && wanted.style === 'candles' ? 'line' : wanted.style;
  const choices = { ...wanted, measure, style };
  const loaded = useChartRows(details, choices, currency);
  const words = describeMeasure(measure, currency, getLocale());
  const { span } = choices;
  return (
    <section id="chart" aria-labelledby="price-title" className={styles.section}>
      <ChartHead id="price-title" title={words.title}>
        <ChartTools
          measures={measures}
          choices={choices}
          measureReason={(each) => (isLocked(details, each) ? m.chart_opens_pro() : null)}
          styleReason={(each) =>
            each === 'candles' && (measure !== 'price' || !loaded.candlesRecorded)
              ? m.chart_no_candles()
              : null
          }
          onChoose={choose}
        />
        <RangeButtons
          ranges={listRanges(isHourly(loaded.rows))}
          chosen={span ? null : loaded.range}
          reason={(each) => (loaded.isUncovered(each) ? uncoveredWords(loaded.recorded) : null)}
          onChoose={(next) => choose({ range: next, span: null })}
        />
      </ChartHead>
      {loaded.failed ? (
        <ChartFailed title={m.chart_failed()} onRetry={loaded.retry}>
          {m.asset_chart_failed_text()}
        </ChartFailed>
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

const isLocked = ({ scores }: DetailsAnswer, measure: string): boolean => measure === 'fv' && scores === null;
