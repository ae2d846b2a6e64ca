import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { m } from '#messages';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { SignedSum } from '#web/features/wallet-analysis/signed-sum.tsx';
import { Section } from '#web/ui/section.tsx';
import { SignedBar } from '#web/ui/signed-bar.tsx';

/** What each asset added to profit and loss; the rows add up to the last one. */
export function Contributions({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const { contributions, currency } = analysis;
  const rows = [
    ...contributions.assets.map(({ crypto_id, held, ...parts }) => ({
      id: crypto_id._id,
      name: crypto_id.name,
      isGone: !held,
      ...parts,
    })),
    { id: '', name: m.analysis_total(), isGone: false, ...contributions.total },
  ];
  const max = Math.max(...contributions.assets.map(({ profit }) => Math.abs(Number(profit ?? 0))));
  const money = (amount: string | null) => <SignedSum amount={amount} currency={currency} />;
  return (
    <Section id="contributions" title={m.analysis_contributions()} aside={m.analysis_contributions_aside()}>
      <FiguresTable
        label={m.analysis_contributions()}
        rows={rows}
        keyOf={({ id }) => id}
        hasTotal
        columns={[
          {
            name: m.column_asset(),
            cell: ({ name, isGone }) => (
              <>
                <bdi>{name}</bdi> {isGone ? <small>{m.analysis_gone()}</small> : null}
              </>
            ),
          },
          {
            name: 'bar',
            isDrawing: true,
            cell: ({ id, profit }) =>
              id === '' || profit === null ? null : <SignedBar value={Number(profit)} max={max} />,
          },
          { name: m.analysis_pl(), cell: ({ profit }) => money(profit) },
          { name: m.wallet_sum_realised(), cell: ({ realised }) => money(realised) },
          { name: m.wallet_income(), cell: ({ income }) => money(income) },
          { name: m.wallet_sum_open(), cell: ({ unrealised }) => money(unrealised) },
        ]}
      />
    </Section>
  );
}
