import type { ReactNode } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import {
  type ChartChoices,
  type ChartStyle,
  type Measure,
  SCALES,
  STYLES,
} from '#web/components/chart/chart-address.ts';
import rangeStyles from '#web/components/chart/chart-ranges.module.css';
import { ChoiceButtons } from '#web/components/chart/choice-buttons.tsx';
import type { Range } from './ranges.ts';

interface ChartToolsProps {
  measures: readonly Measure[];
  choices: ChartChoices<Range>;
  /** Why a measure or a style is unavailable; null when it is available. */
  measureReason: (measure: Measure) => string | null;
  styleReason: (style: ChartStyle) => string | null;
  onChoose: (change: Partial<ChartChoices<Range>>) => void;
  /** Further controls. */
  children?: ReactNode;
}

/** Measure, style, scale, and the chosen span, which can be removed. */
export function ChartTools({
  measures,
  choices,
  measureReason,
  styleReason,
  onChoose,
  children,
}: ChartToolsProps) {
  const { measure, style, scale, span } = choices;
  const locale = getLocale();
  const measureNames = {
    price: m.chart_price(),
    cap: m.chart_cap(),
    fv: m.asset_fv_score(),
    btc: m.chart_against({ ticker: 'BTC' }),
    eth: m.chart_against({ ticker: 'ETH' }),
  };
  const styleNames = {
    line: m.chart_style_line(),
    area: m.chart_style_area(),
    candles: m.chart_style_candles(),
  };
  const scaleNames = { linear: m.chart_linear(), log: m.chart_log() };
  return (
    <div className={`row ${rangeStyles.tools} scripted unprinted`}>
      <ChoiceButtons
        legend={m.chart_measure()}
        choices={measures.map((value) => ({
          value,
          name: measureNames[value],
          reason: measureReason(value),
        }))}
        chosen={measure}
        onChoose={(next) => onChoose({ measure: next })}
      />
      <ChoiceButtons
        legend={m.chart_style()}
        choices={STYLES.map((value) => ({ value, name: styleNames[value], reason: styleReason(value) }))}
        chosen={style}
        onChoose={(next) => onChoose({ style: next })}
      />
      <ChoiceButtons
        legend={m.chart_scale()}
        choices={SCALES.map((value) => ({ value, name: scaleNames[value] }))}
        chosen={scale}
        onChoose={(next) => onChoose({ scale: next })}
      />
      {children}
      {span ? (
        <button
          type="button"
          className={rangeStyles.span}
          title={m.chart_span_clear()}
          onClick={() => onChoose({ span: null })}
        >
          {m.chart_until({ from: formatDate(span.from, locale), until: formatDate(span.to, locale) })}
          <span aria-hidden="true"> ×</span>
          <span className="vh">. {m.chart_span_clear()}</span>
        </button>
      ) : null}
    </div>
  );
}
