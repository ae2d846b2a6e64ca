import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { readNames } from '#web/features/wallet-analysis/analysis-words.ts';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { SignedSum } from '#web/features/wallet-analysis/signed-sum.tsx';
import { Section } from '#web/ui/section.tsx';

/** Assets of which nothing is left, the last closed first. */
export function ClosedPositions({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const { closed, currency } = analysis;
  const nameOf = readNames(analysis);
  const money = (amount: string | null) => formatSum(amount, currency, locale);
  const hasMoved = closed.some(({ moved }) => moved !== '0');
  return (
    <Section id="closed" title={m.analysis_closed()} aside={m.analysis_closed_aside()}>
      {closed.length === 0 ? (
        <p>{m.analysis_closed_none()}</p>
      ) : (
        <FiguresTable
          label={m.analysis_closed()}
          rows={closed}
          keyOf={({ crypto_id }) => crypto_id}
          columns={[
            { name: m.column_asset(), cell: ({ crypto_id }) => <bdi>{nameOf(crypto_id)}</bdi> },
            { name: m.analysis_closed_from(), cell: ({ from }) => formatDate(from, locale) },
            { name: m.analysis_closed_until(), cell: ({ until }) => formatDate(until, locale) },
            { name: m.analysis_closed_days(), cell: ({ days }) => formatCount(days, locale) },
            { name: m.analysis_closed_bought(), cell: ({ bought }) => money(bought) },
            { name: m.analysis_closed_sold(), cell: ({ sold }) => money(sold) },
            ...(hasMoved
              ? [
                  {
                    name: m.analysis_closed_moved(),
                    cell: ({ moved }: (typeof closed)[number]) => money(moved),
                  },
                ]
              : []),
            {
              name: m.analysis_closed_gain(),
              cell: ({ gain }) => <SignedSum amount={gain} currency={currency} />,
            },
          ]}
        />
      )}
    </Section>
  );
}
