import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { CURRENCY_CODE, type Currency, formatCurrency } from '#domain/format/format-currency.ts';
import { formatNumber } from '#domain/format/format-number.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { formatAxisAmounts, formatAxisNumbers } from '#web/components/chart/axis-words.ts';
import { MEASURES, type Measure } from '#web/components/chart/chart-address.ts';

/** Asset of the unit of a relative measure; undefined for measures in a currency. */
export const UNIT_ASSET: Partial<Record<Measure, string>> = { btc: 'bitcoin', eth: 'ethereum' };

/** The measures of an asset: not its price in itself, and a score only for a rated asset. */
export const listMeasures = ({ asset, scores, locked }: MeasuredAsset): Measure[] =>
  MEASURES.filter(
    (measure) =>
      UNIT_ASSET[measure] !== asset._id && (measure !== 'fv' || scores !== null || locked !== null),
  );

type MeasuredAsset = Pick<DetailsAnswer, 'scores' | 'locked'> & { asset: { _id: string } };

/** Words and formats of a measure in a currency. */
export interface MeasureWords {
  title: string;
  /** Head of the column of values. */
  column: string;
  formatValue: (value: number | null) => string;
  formatAxis: (values: readonly number[]) => string[];
  /** Text alternative of the chart. */
  label: (facts: { name: string; range: string; from: string; to: string }) => string;
}

export function describeMeasure(measure: Measure, currency: Currency, locale: Locale): MeasureWords {
  const code = CURRENCY_CODE[currency];
  if (measure === 'cap')
    return {
      title: m.asset_cap_in({ currency: code }),
      column: m.chart_cap(),
      formatValue: (value) => formatCompactMoney(value, currency, locale),
      formatAxis: (values) => values.map((value) => formatCompactMoney(value, currency, locale)),
      label: (facts) => m.asset_cap_label({ ...facts, currency: code }),
    };
  if (measure === 'fv')
    return {
      title: m.asset_fv_score(),
      column: m.asset_fv_score(),
      formatValue: (value) => formatScore(value, locale),
      formatAxis: (values) => formatAxisNumbers(values, locale),
      label: (facts) => m.asset_score_label(facts),
    };
  if (measure === 'price')
    return {
      title: m.asset_price_in({ currency: code }),
      column: m.asset_chart_close({ currency: code }),
      formatValue: (value) => formatCurrency(value, currency, locale),
      formatAxis: (values) => formatAxisAmounts(values, currency, locale),
      label: (facts) => m.asset_chart_label({ ...facts, currency: code }),
    };
  const unit = measure.toUpperCase();
  return {
    title: m.asset_price_in({ currency: unit }),
    column: m.asset_chart_close({ currency: unit }),
    formatValue: (value) => (value === null ? UNKNOWN : `${formatNumber(value, locale)}\u00a0${unit}`),
    formatAxis: (values) => formatAxisNumbers(values, locale),
    label: (facts) => m.asset_chart_label({ ...facts, currency: unit }),
  };
}
