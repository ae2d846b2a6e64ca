import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { MIN_RETURNS } from '#domain/wallet/analysis/risk.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type Figure, Figures } from '#web/features/wallet-analysis/figures.tsx';
import { Section } from '#web/ui/section.tsx';

/** Drawdown, volatility, and the share of days with prices. */
export function Risk({ analysis: { risk } }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  if (!risk) return null;
  const { measured } = risk;
  return (
    <Section
      id="risk"
      title={m.analysis_risk()}
      aside={
        measured
          ? m.analysis_risk_aside({
              from: formatDate(measured.from, locale),
              to: formatDate(measured.to, locale),
            })
          : null
      }
    >
      <Figures
        figures={[
          ...(measured ? riskFigures(measured) : []),
          {
            name: m.analysis_coverage(),
            value: formatShare(risk.priced_days / risk.held_days, locale),
            text: m.analysis_coverage_text({
              priced: formatCount(risk.priced_days, locale),
              held: formatCount(risk.held_days, locale),
              count: risk.held_days,
            }),
          },
        ]}
      />
    </Section>
  );
}

type Measured = NonNullable<NonNullable<WalletAnalysisAnswer['risk']>['measured']>;

function riskFigures({ drawdown, volatility, returns }: Measured): Figure[] {
  const locale = getLocale();
  const dates = {
    peak: formatDate(drawdown.peak, locale),
    trough: formatDate(drawdown.trough, locale),
  };
  return [
    {
      name: m.analysis_drawdown(),
      value: formatShare(drawdown.depth === 0 ? 0 : -drawdown.depth, locale),
      text:
        drawdown.depth === 0
          ? m.analysis_drawdown_none()
          : drawdown.recovered === null
            ? m.analysis_drawdown_open(dates)
            : m.analysis_drawdown_text({ ...dates, recovered: formatDate(drawdown.recovered, locale) }),
    },
    {
      name: m.analysis_volatility(),
      value: formatShare(volatility, locale),
      text:
        volatility === null && returns < MIN_RETURNS
          ? m.analysis_volatility_few({ least: MIN_RETURNS, count: returns })
          : m.analysis_volatility_text({ count: returns, shown: formatCount(returns, locale) }),
    },
  ];
}
