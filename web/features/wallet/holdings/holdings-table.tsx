import { Fragment, memo, useState } from 'react';
import type { WalletEntryAnswer, WalletHoldingAnswer, WholeWallet } from '#contracts/wallet.ts';
import { m } from '#messages';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { HoldingDetails } from '#web/features/wallet/holdings/holding-details.tsx';
import { HoldingRow } from '#web/features/wallet/holdings/holding-row.tsx';
import {
  type HoldingSort,
  isOpenPosition,
  sortHoldings,
} from '#web/features/wallet/holdings/sort-holdings.ts';
import { SortHead } from '#web/features/wallet/sort-head.tsx';
import signs from '#web/features/wallet/wallet-figures.module.css';
import { Section } from '#web/ui/section.tsx';
import styles from './holdings.module.css';

interface HoldingsProps {
  wallet: WholeWallet;
  report: Report;
  /** Asset to show alone and expanded; null for all. */
  asset: string | null;
  weights: MarkWeights;
  onEdit: (entry: WalletEntryAnswer) => void;
  /** Shows the transactions of one asset. */
  onEntries: (asset: string) => void;
}

const COLUMNS: readonly (readonly [sort: HoldingSort, name: () => string])[] = [
  ['name', m.column_asset],
  ['score', m.column_score],
  ['quantity', m.wallet_quantity],
  ['average', m.wallet_average],
  ['price', m.column_price],
  ['change', m.column_change],
  ['value', m.wallet_value],
  ['result', m.wallet_result],
  ['percent', m.wallet_percent],
];

/**
 * Open positions, one row per asset that expands to transactions and lots. Closed positions are collapsed.
 */
export const Holdings = memo(function Holdings({
  wallet,
  report,
  asset,
  weights,
  onEdit,
  onEntries,
}: HoldingsProps) {
  const [{ sort, isAscending }, setSort] = useState<{ sort: HoldingSort; isAscending: boolean }>({
    sort: 'value',
    isAscending: false,
  });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const all = wallet.holdings.filter(({ crypto_id }) => asset === null || crypto_id._id === asset);
  const held = sortHoldings(all.filter(isOpenPosition), sort, isAscending);
  const gone = sortHoldings(
    all.filter((holding) => !isOpenPosition(holding)),
    sort,
    isAscending,
  );
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const rows = (holdings: readonly WalletHoldingAnswer[]) =>
    holdings.map((holding) => {
      const id = holding.crypto_id._id;
      const opened = asset === null ? open.has(id) : true;
      return (
        <Fragment key={id}>
          <HoldingRow
            holding={holding}
            weights={weights}
            currency={wallet.summary.currency}
            open={opened}
            onToggle={asset === null ? () => toggle(id) : null}
          />
          {opened ? (
            <tr className={styles.opened} id={`holding-${id}`}>
              <td colSpan={10}>
                <HoldingDetails
                  holding={holding}
                  currency={wallet.summary.currency}
                  report={report}
                  isSingleAsset={asset !== null}
                  onEdit={onEdit}
                  onEntries={() => onEntries(id)}
                />
              </td>
            </tr>
          ) : null}
        </Fragment>
      );
    });
  const head = (
    <thead>
      <tr>
        {COLUMNS.map(([key, name]) => (
          <SortHead
            key={key}
            name={name()}
            numeric={key !== 'name' && key !== 'score'}
            sorted={key === sort ? (isAscending ? 'ascending' : 'descending') : null}
            onSort={() => setSort({ sort: key, isAscending: key === sort ? !isAscending : key === 'name' })}
          />
        ))}
        <th scope="col">
          <span className="vh">{m.wallet_open_column()}</span>
        </th>
      </tr>
    </thead>
  );
  return (
    <Section id="holdings" title={m.wallet_holdings()} aside={m.wallet_holdings_aside()}>
      {held.length > 0 ? (
        <table className={`${signs.figures} ${styles.holdings}`}>
          <caption className="vh">{m.wallet_holdings()}</caption>
          {head}
          <tbody>{rows(held)}</tbody>
        </table>
      ) : (
        <p className={styles.none}>{m.wallet_holdings_none()}</p>
      )}
      {gone.length > 0 ? (
        <details className={styles.gone} open={asset !== null || undefined}>
          <summary className="link hit">{m.wallet_holdings_gone({ count: gone.length })}</summary>
          <table className={`${signs.figures} ${styles.holdings}`}>
            <caption className="vh">{m.wallet_holdings_gone({ count: gone.length })}</caption>
            {head}
            <tbody>{rows(gone)}</tbody>
          </table>
        </details>
      ) : null}
    </Section>
  );
});
