import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatMonthOfYear } from '#web/features/wallet-analysis/analysis-words.ts';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './analysis-page.module.css';

/** Fees and income by year, and by month when opened. */
export function Costs({ analysis: { costs, currency } }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const figures = [
    {
      name: m.wallet_fees(),
      cell: ({ fees }: { fees: string | null }) => formatSum(fees, currency, locale),
    },
    {
      name: m.wallet_income(),
      cell: ({ income }: { income: string | null }) => formatSum(income, currency, locale),
    },
  ];
  const months = costs.flatMap(({ year, months: own }) =>
    own.toReversed().map((month) => ({ ...month, name: formatMonthOfYear(year, month.month, locale) })),
  );
  return (
    <Section id="costs" title={m.analysis_costs()} aside={m.analysis_costs_aside()}>
      {costs.length === 0 ? (
        <p>{m.analysis_costs_none()}</p>
      ) : (
        <>
          <FiguresTable
            label={m.analysis_costs()}
            rows={costs}
            keyOf={({ year }) => year}
            columns={[{ name: m.wallet_year(), cell: ({ year }) => year }, ...figures]}
          />
          <details className={styles.under}>
            <summary className="link">{m.analysis_costs_months()}</summary>
            <FiguresTable
              label={m.analysis_costs_months()}
              rows={months}
              keyOf={({ name }) => name}
              columns={[{ name: m.analysis_month(), cell: ({ name }) => name }, ...figures]}
            />
          </details>
        </>
      )}
    </Section>
  );
}
