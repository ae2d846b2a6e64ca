import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { WalletAnswer, WalletEntryAnswer } from '#contracts/wallet.ts';
import { m } from '#messages';
import { useDeleteEntry } from '#web/features/wallet/data/use-change-wallet.ts';
import { SortHead } from '#web/features/wallet/sort-head.tsx';
import {
  arrangeTransactions,
  type EntryFilter,
  type EntrySort,
  isFiltered,
} from '#web/features/wallet/transactions/arrange-transactions.ts';
import { TransactionFilter } from '#web/features/wallet/transactions/transaction-filter.tsx';
import {
  type TransactionActs,
  TransactionLine,
} from '#web/features/wallet/transactions/transaction-line.tsx';
import { LongList } from '#web/ui/long-list.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './transactions.module.css';

interface TransactionsProps {
  wallet: WalletAnswer;
  /** The page shows this asset alone. */
  alone: string | null;
  filter: EntryFilter;
  onFilter: (filter: EntryFilter) => void;
}

/** Height of a line as a rule, in CSS pixels: on a phone it is a stack. */
const LINE_HEIGHT = { wide: 44, narrow: 264 };

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
  [m.wallet_notes, null, false],
];

/** What follows a transaction in the list: the lots it took, or the form that changes it in place. */
type Part = 'entry' | 'lots' | 'edit';
interface Line {
  entry: WalletEntryAnswer;
  part: Part;
}

/** Every transaction, in any order, filtered, changed in place; of thousands those near the window are drawn. */
export function Transactions({ wallet, alone, filter, onFilter }: TransactionsProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [edited, setEdited] = useState<string | null>(null);
  const remove = useDeleteEntry();
  const unknown = useMemo(
    () => new Set(wallet.summary.unknown.map(({ entry }) => entry)),
    [wallet.summary.unknown],
  );
  const whole = useMemo(
    () => (alone === null ? wallet.data : wallet.data.filter(({ crypto_id }) => crypto_id._id === alone)),
    [wallet.data, alone],
  );
  // What is typed is seen at once; the list follows when the browser has a moment.
  const wanted = useDeferredValue(filter);
  const entries = useMemo(() => arrangeTransactions(whole, wanted, unknown), [whole, wanted, unknown]);
  const lines = useMemo(
    () =>
      entries.flatMap((entry): Line[] => [
        { entry, part: edited === entry._id ? 'edit' : 'entry' },
        ...(open.has(entry._id) && edited !== entry._id ? [{ entry, part: 'lots' as const }] : []),
      ]),
    [entries, open, edited],
  );
  const toggle = useCallback(
    (id: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const acts = useMemo<TransactionActs>(
    () => ({
      onToggle: toggle,
      onEdit: setEdited,
      onDone: (id) => {
        flushSync(() => setEdited(null));
        document.getElementById(`edit-${id}`)?.focus();
      },
      onDelete: (id) => void remove(id),
    }),
    [toggle, remove],
  );
  const sortBy = (sort: EntrySort) =>
    onFilter({
      ...filter,
      sort,
      upwards: sort === filter.sort ? !filter.upwards : sort === 'asset' || sort === 'type',
    });
  const count = entries.length;
  return (
    <Section
      id="transactions"
      title={m.wallet_transactions()}
      aside={
        isFiltered(filter)
          ? m.wallet_transactions_some({ shown: count, count: whole.length })
          : m.wallet_transactions_count({ count })
      }
    >
      <TransactionFilter entries={whole} alone={alone !== null} filter={filter} onFilter={onFilter} />
      {count === 0 ? (
        <p className={styles.none}>{m.wallet_transactions_none()}</p>
      ) : (
        <table className={styles.transactions} aria-rowcount={lines.length + 1}>
          <caption className="vh">{m.wallet_transactions()}</caption>
          <thead>
            <tr aria-rowindex={1}>
              {COLUMNS.map(([name, sort, numeric]) =>
                sort ? (
                  <SortHead
                    key={sort}
                    name={name()}
                    numeric={numeric}
                    sorted={sort === filter.sort ? (filter.upwards ? 'ascending' : 'descending') : null}
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
          <LongList count={lines.length} height={LINE_HEIGHT} printed={m.long_printed}>
            {({ from, to, before, after, measure, anchor, note }) => (
              <tbody ref={anchor}>
                {before > 0 ? <Blank height={before} /> : null}
                {lines.slice(from, to).map(({ entry, part }, at) => (
                  <TransactionLine
                    key={`${entry._id} ${part === 'lots' ? 'lots' : ''}`}
                    entry={entry}
                    part={part}
                    open={open.has(entry._id)}
                    currency={wallet.summary.currency}
                    index={from + at}
                    measure={measure}
                    acts={acts}
                  />
                ))}
                {after > 0 ? <Blank height={after} /> : null}
                {note ? (
                  <tr>
                    <td colSpan={11}>{note}</td>
                  </tr>
                ) : null}
              </tbody>
            )}
          </LongList>
        </table>
      )}
    </Section>
  );
}

/** In place of lines that are not drawn. */
function Blank({ height }: { height: number }) {
  return (
    <tr data-blank style={{ height }}>
      <td />
    </tr>
  );
}
