import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatDate, formatMonth } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { Change } from '#web/components/money/change.tsx';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './analysis-page.module.css';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Any year: only the month is written. */
const ANY_YEAR = 2024;

/** The time-weighted return of each month, a year in a row. */
export function Calendar({ analysis: { years } }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return null;
  const gaps = years.reduce((sum, year) => sum + year.unpriced_days, 0);
  const change = (value: number | null) => {
    const percent = value === null ? null : value * 100;
    return <Change value={percent} text={formatChange(percent, locale, 1)} isBare />;
  };
  return (
    <Section id="returns" title={m.analysis_returns()} aside={m.analysis_returns_aside()}>
      <FiguresTable
        label={m.analysis_returns()}
        rows={years.toReversed()}
        keyOf={({ year }) => year}
        columns={[
          { name: m.wallet_year(), cell: ({ year }) => year },
          ...MONTHS.map((month) => ({
            name: formatMonth(Date.UTC(ANY_YEAR, month - 1), locale),
            cell: ({ months }: (typeof years)[number]) => {
              const found = months.find((each) => each.month === month);
              return found ? change(found.return) : null;
            },
          })),
          { name: m.analysis_whole_year(), cell: (year) => <b>{change(year.return)}</b> },
        ]}
      />
      <p className={`src ${styles.under}`}>
        {m.analysis_returns_text({ from: formatDate(first.from, locale), to: formatDate(last.to, locale) })}
        {gaps > 0 ? ` ${m.analysis_returns_gaps({ count: gaps })}` : ''}
      </p>
    </Section>
  );
}
