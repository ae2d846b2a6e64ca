import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { MIN_COMMON_DAYS } from '#domain/wallet/analysis/correlation.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { readNames } from '#web/features/wallet-analysis/analysis-words.ts';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './analysis-page.module.css';

/** How the largest holdings moved together. */
export function Correlations({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const { assets, pairs, from, to } = analysis.correlation;
  const nameOf = readNames(analysis);
  if (assets.length < 2) return null;
  const findPair = (one: string, other: string) =>
    pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  return (
    <Section
      id="correlation"
      title={m.analysis_correlation()}
      aside={m.analysis_correlation_aside({ from: formatDate(from, locale), to: formatDate(to, locale) })}
    >
      <FiguresTable
        label={m.analysis_correlation()}
        rows={assets}
        keyOf={(asset) => asset}
        columns={[
          { name: m.column_asset(), cell: (asset) => <bdi>{nameOf(asset)}</bdi> },
          ...assets.map((other) => ({
            name: nameOf(other),
            cell: (asset: string) => {
              const pair = findPair(asset, other);
              if (!pair) return null;
              return (
                <>
                  {pair.value === null ? UNKNOWN : formatFixed(pair.value, 2, locale)}{' '}
                  <small>
                    {m.analysis_correlation_days({
                      count: pair.days,
                      shown: formatCount(pair.days, locale),
                    })}
                  </small>
                </>
              );
            },
          })),
        ]}
      />
      <p className={`src ${styles.under}`}>{m.analysis_correlation_text({ least: MIN_COMMON_DAYS })}</p>
    </Section>
  );
}
