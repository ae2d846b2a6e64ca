import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EntrySort, WalletEntryAnswer, WholeWallet } from '#contracts/wallet.ts';
import { m } from '#messages';
import type { Report } from '#web/features/wallet/data/entry-lists.ts';
import { useDeleteEntry } from '#web/features/wallet/data/use-delete-entry.ts';
import { SortHead } from '#web/features/wallet/sort-head.tsx';
import { BulkBar } from '#web/features/wallet/transactions/bulk-bar.tsx';
import { type EntryFilter, isFiltered } from '#web/features/wallet/transactions/entry-filter.ts';
import { MoreTransactions } from '#web/features/wallet/transactions/more-transactions.tsx';
import { TransactionFilter } from '#web/features/wallet/transactions/transaction-filter.tsx';
import {
  type TransactionHandlers,
  TransactionLine,
} from '#web/features/wallet/transactions/transaction-line.tsx';
import { useFilteredList } from '#web/features/wallet/transactions/use-filtered-list.ts';
import { useSelection } from '#web/features/wallet/transactions/use-selection.ts';
import signs from '#web/features/wallet/wallet-figures.module.css';
import { LongList } from '#web/ui/long-list.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './transactions.module.css';

interface TransactionsProps {
  wallet: WholeWallet;
  report: Report;
  /** Asset shown alone; null for all. */
  assetId: string | null;
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

/** Estimated height of a row, in CSS pixels. On phones a row has two lines. */
const LINE_HEIGHT = { wide: 44, narrow: 65 };

const COLUMNS: readonly (readonly [name: () => string, sort: EntrySort | null, numeric: boolean])[] = [
  [m.wallet_date, 'date', false],
  [m.wallet_type, 'type', false],
  [m.column_asset, 'asset', false],
  [m.wallet_quantity, 'quantity', true],
  [m.wallet_price, null, true],
  [m.wallet_fees, null, true],
  [m.wallet_total, 'total', true],
  [m.wallet_value_now, 'value', true],
  [m.wallet_result, 'result', true],
  [m.wallet_notes_tags, null, false],
];

/** A row shows a transaction, its consumed lots, or its form. */
type Part = 'entry' | 'lots' | 'edit';
interface Line {
  entry: WalletEntryAnswer;
  part: Part;
}

/**
 * All transactions, sorted, filtered and edited in place. Loaded by pages; only rows near the viewport are
 * rendered.
 */
export function Transactions({ wallet, report, assetId, filter, onFilter }: TransactionsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<string | null>(null);
  const remove = useDeleteEntry();
  const { transactions: totals } =
    wallet.holdings.find(({ crypto_id }) => crypto_id._id === assetId) ?? wallet.summary;
  const list = useFilteredList(report, filter, assetId);
  const { entries, matching } = list;
  const lines = useMemo(
    () =>
      entries.flatMap((entry): Line[] => [
        { entry, part: edited === entry._id ? 'edit' : 'entry' },
        ...(open.has(entry._id) && edited !== entry._id && hasParts(entry)
          ? [{ entry, part: 'lots' as const }]
          : []),
      ]),
    [entries, open, edited],
  );
  const accountNames = useNames(wallet.holding_accounts);
  const tagNames = useNames(wallet.tags);
  const selection = useSelection(entries, JSON.stringify([filter, assetId]));
  const { select } = selection;
  // On pages that are not loaded yet.
  const missing = Math.max(0, matching - entries.length);
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const handlers = useMemo<TransactionHandlers>(
    () => ({
      onToggle: toggle,
      onEdit: setEdited,
      onDone: (id) => {
        flushSync(() => setEdited(null));
        document.getElementById(`edit-${id}`)?.focus();
      },
      onDelete: (id) => void remove(id),
      onSelect: select,
    }),
    [toggle, remove, select],
  );
  const sortBy = (sort: EntrySort) =>
    onFilter({
      ...filter,
      sort,
      isAscending: sort === filter.sort ? !filter.isAscending : sort === 'asset' || sort === 'type',
    });
  return (
    <Section
      id="transactions"
      title={m.wallet_transactions()}
      aside={
        isFiltered(filter)
          ? m.wallet_transactions_some({ shown: matching, count: totals.count })
          : m.wallet_transactions_count({ count: list.isBundledLoaded ? matching : totals.count })
      }
    >
      <TransactionFilter
        wallet={wallet}
        years={totals.years}
        isSingleAsset={assetId !== null}
        filter={filter}
        onFilter={onFilter}
      />
      {entries.length === 0 ? (
        <p className={styles.none}>
          {list.isBundledLoaded ? m.wallet_transactions_none() : m.wallet_entries_loading()}
        </p>
      ) : (
        <>
          <BulkBar wallet={wallet} loaded={entries.length} selection={selection} />
          <table
            className={`${signs.figures} ${styles.transactions}`}
            aria-rowcount={lines.length + missing + 1}
          >
            <caption className="vh">{m.wallet_transactions()}</caption>
            <thead>
              <tr aria-rowindex={1}>
                <th scope="col">
                  <span className="vh">{m.wallet_select()}</span>
                </th>
                {COLUMNS.map(([name, sort, numeric]) =>
                  sort ? (
                    <SortHead
                      key={sort}
                      name={name()}
                      numeric={numeric}
                      sorted={sort === filter.sort ? (filter.isAscending ? 'ascending' : 'descending') : null}
                      onSort={() => sortBy(sort)}
                    />
                  ) : (
                    <th key={name()} scope="col" className={numeric ? 'num' : undefined}>
                      {name()}
                    </th>
                  ),
                )}
                <th scope="col">
                  <span className="vh">{m.wallet_actions()}</span>
                </th>
              </tr>
            </thead>
            <LongList
              count={lines.length}
              total={lines.length + missing}
              height={LINE_HEIGHT}
              printed={m.long_printed}
            >
              {({ from, to, before, after, measure, anchor, note }) => (
                <tbody ref={anchor}>
                  {before > 0 ? <SpacerRow height={before} /> : null}
                  {lines.slice(from, to).map(({ entry, part }, at) => (
                    <TransactionLine
                      key={`${entry._id} ${part === 'lots' ? 'lots' : ''}`}
                      entry={entry}
                      part={part}
                      open={open.has(entry._id)}
                      currency={wallet.summary.currency}
                      index={from + at}
                      measure={measure}
                      accountNames={accountNames}
                      tagNames={tagNames}
                      isSelected={selection.ids.has(entry._id)}
                      handlers={handlers}
                    />
                  ))}
                  {after > 0 ? <SpacerRow height={after} /> : null}
                  {note ? (
                    <tr>
                      <td colSpan={12}>{note}</td>
                    </tr>
                  ) : null}
                </tbody>
              )}
            </LongList>
          </table>
        </>
      )}
      <MoreTransactions shown={entries.length} list={list} />
    </Section>
  );
}

/** Whether a transaction has legs, consumed lots or rates to show below it. */
const hasParts = ({ legs, lots, rates }: WalletEntryAnswer): boolean =>
  legs.length > 0 || lots.length > 0 || rates.length > 0;

/** Returns names by id: the same map while they are the same. */
function useNames(named: readonly { _id: string | null; name: string }[]): ReadonlyMap<string, string> {
  const listed = JSON.stringify(named.map(({ _id, name }) => [_id, name]));
  return useMemo(() => new Map(JSON.parse(listed) as [string, string][]), [listed]);
}

/** Reserves the height of rows that are not rendered. */
function SpacerRow({ height }: { height: number }) {
  return (
    <tr data-blank style={{ height }}>
      <td />
    </tr>
  );
}
