import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WalletAnalysisAnswer } from '#contracts/wallet-analysis.ts';
import { formatExact, formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { computeRebalance, sumWeights, WHOLE_PERCENT } from '#domain/wallet/analysis/rebalance.ts';
import { moneyToText, parseMoney, parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { readNames } from '#web/features/wallet-analysis/analysis-words.ts';
import { FiguresTable } from '#web/features/wallet-analysis/figures-table.tsx';
import { SignedSum } from '#web/features/wallet-analysis/signed-sum.tsx';
import {
  formatWeight,
  readTargets,
  readWeight,
  TARGETS_PARAMETER,
  toWeights,
  writeTargets,
} from '#web/features/wallet-analysis/target-address.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './analysis-page.module.css';

type Held = WalletAnalysisAnswer['holdings'][number] & { value: string; price: string };

/** Trades that bring the holdings to target weights, which stay in the address. */
export function Rebalancing({ analysis }: { analysis: WalletAnalysisAnswer }) {
  const locale = getLocale();
  const [search, setSearch] = useSearchParams();
  const nameOf = readNames(analysis);
  const held = analysis.holdings.filter((holding): holding is Held => isPriced(holding));
  if (held.length === 0) return null;
  const ids = new Set(held.map(({ crypto_id }) => crypto_id));
  const targets = Object.fromEntries(
    Object.entries(readTargets(search.get(TARGETS_PARAMETER))).filter(([id]) => ids.has(id)),
  );
  const weights = toWeights(targets);
  const trades = computeRebalance(
    held.map(({ crypto_id, value, price, at_hand }) => ({
      asset: crypto_id,
      value: parseMoney(value),
      price: parseMoney(price),
      atHand: parseUnits(at_hand),
    })),
    weights,
  );
  const choose = (asset: string, weight: string) => {
    const { [asset]: _, ...others } = targets;
    const written = writeTargets(weight === '' ? others : { ...others, [asset]: weight });
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (written === null) after.delete(TARGETS_PARAMETER);
        else after.set(TARGETS_PARAMETER, written);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const findTrade = (asset: string) => trades?.find((trade) => trade.asset === asset) ?? null;
  const exceeding = trades?.filter(({ exceeds }) => exceeds).map(({ asset }) => nameOf(asset)) ?? [];
  return (
    <Section id="rebalancing" title={m.analysis_rebalance()} aside={m.analysis_rebalance_aside()}>
      <FiguresTable
        label={m.analysis_rebalance()}
        rows={held}
        keyOf={({ crypto_id }) => crypto_id}
        columns={[
          { name: m.column_asset(), cell: ({ crypto_id }) => <bdi>{nameOf(crypto_id)}</bdi> },
          { name: m.wallet_value(), cell: ({ value }) => formatSum(value, analysis.currency, locale) },
          { name: m.analysis_share(), cell: ({ share }) => formatShare(share, locale) },
          {
            name: m.analysis_target(),
            cell: ({ crypto_id }) => (
              <TargetInput
                label={m.analysis_target_of({ name: nameOf(crypto_id) })}
                weight={targets[crypto_id]}
                onChange={(weight) => choose(crypto_id, weight)}
              />
            ),
          },
          {
            name: m.analysis_trade(),
            cell: ({ crypto_id }) => {
              const trade = findTrade(crypto_id);
              return trade ? (
                <SignedSum amount={moneyToText(trade.amount)} currency={analysis.currency} />
              ) : (
                UNKNOWN
              );
            },
          },
          {
            name: m.wallet_quantity(),
            cell: ({ crypto_id }) => {
              const trade = findTrade(crypto_id);
              return trade ? formatQuantity(unitsToText(trade.quantity), locale) : UNKNOWN;
            },
          },
        ]}
      />
      <p className={styles.under} role="status">
        {sumWeights(weights) === WHOLE_PERCENT
          ? m.analysis_target_done()
          : m.analysis_target_sum({ sum: formatExact(unitsToText(sumWeights(weights)), locale) })}
        {exceeding.length > 0 ? ` ${m.analysis_trade_exceeds({ names: exceeding.join(', ') })}` : ''}
      </p>
    </Section>
  );
}

const isPriced = ({ value, price }: WalletAnalysisAnswer['holdings'][number]): boolean =>
  value !== null && price !== null && Number(price) > 0;

interface TargetInputProps {
  label: string;
  weight: string | undefined;
  onChange: (weight: string) => void;
}

/** A weight in per cent. What is no weight is marked and not used. */
function TargetInput({ label, weight, onChange }: TargetInputProps) {
  const locale = getLocale();
  const [typed, setTyped] = useState(() => formatWeight(weight, locale));
  const isWrong = readWeight(typed, locale) === null;
  return (
    <input
      className={styles.target}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readWeight(event.target.value, locale) ?? '');
      }}
    />
  );
}
