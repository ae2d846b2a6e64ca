import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { FlagGroup } from '#domain/wallet/analysis/flag-exposure.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { FlagBadge, severityWord } from '#web/components/flag/flag-badge.tsx';
import { readNames } from '#web/features/wallet-analysis/analysis-words.ts';
import { type Figure, Figures } from '#web/features/wallet-analysis/figures.tsx';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { Section } from '#web/ui/section.tsx';

/** How the value is spread over assets, and their weighted score. */
export function Concentration({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const { concentration } = analysis;
  return (
    <Section id="concentration" title={m.analysis_concentration()} aside={m.wallet_allocation_aside()}>
      {concentration ? (
        <Figures figures={[...spreadFigures(analysis, concentration), scoreFigure(analysis)]} />
      ) : (
        <p>{m.analysis_no_value()}</p>
      )}
    </Section>
  );
}

type KnownConcentration = NonNullable<WalletAnalysisAnswer['concentration']>;

function spreadFigures(
  analysis: WalletAnalysisAnswer,
  { assets, largest, hhi, effective }: KnownConcentration,
): Figure[] {
  const locale = getLocale();
  return [
    {
      name: m.analysis_largest(),
      value: formatShare(largest.share, locale),
      text: m.analysis_largest_text({ name: readNames(analysis)(largest.crypto_id) }),
    },
    {
      name: m.analysis_effective(),
      value: formatFixed(effective, 1, locale),
      text: m.analysis_effective_text({ count: assets, shown: formatCount(assets, locale) }),
    },
    { name: m.analysis_hhi(), value: formatFixed(hhi, 3, locale), text: m.analysis_hhi_text() },
  ];
}

function scoreFigure({ score }: WalletAnalysisAnswer): Figure {
  const locale = getLocale();
  return {
    name: m.analysis_score(),
    value: formatScore(score?.fv ?? null, locale),
    text: score
      ? m.analysis_score_text({
          low: formatScore(score.range[0], locale),
          high: formatScore(score.range[1], locale),
          share: formatShare(score.coverage, locale, 0),
        })
      : m.analysis_score_none(),
  };
}

/** Value by the most severe active flag of each asset. */
export function FlagExposure({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const nameOf = readNames(analysis);
  if (analysis.flags.length === 0) return null;
  return (
    <Section id="flags" title={m.analysis_flags()} aside={m.analysis_flags_aside()}>
      <FiguresTable
        label={m.analysis_flags()}
        rows={analysis.flags}
        keyOf={({ group }) => group}
        columns={[
          { name: m.analysis_flags_group(), cell: ({ group }) => <GroupName group={group} /> },
          { name: m.analysis_share(), cell: ({ share }) => formatShare(share, locale) },
          { name: m.wallet_value(), cell: ({ value }) => formatSum(value, analysis.currency, locale) },
          { name: m.analysis_assets(), isText: true, cell: ({ assets }) => assets.map(nameOf).join(', ') },
        ]}
      />
    </Section>
  );
}

function GroupName({ group }: { group: FlagGroup }) {
  if (group === 'none') return m.analysis_flags_none();
  if (group === 'unchecked') return m.analysis_flags_unchecked();
  return (
    <FlagBadge severity={group} word="">
      {severityWord(group)}
    </FlagBadge>
  );
}
