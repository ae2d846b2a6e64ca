import { Fragment, useState } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { typeName } from '#web/components/transaction/type-name.ts';
import type { EntryQuery, Report } from '#web/features/wallet/data/entry-lists.ts';
import { useEntryList } from '#web/features/wallet/data/use-wallet.ts';
import { ConsumedLots, formatLotNames } from '#web/features/wallet/entries/consumed-lots.tsx';
import {
  EntryDate,
  EntryMoney,
  EntryQuantity,
  EntryResult,
  EntryStillHeld,
  EntryValue,
} from '#web/features/wallet/entries/entry-cells.tsx';
import signs from '#web/features/wallet/wallet-figures.module.css';
import { linkName } from '#web/features/wallet/wallet-words.ts';
import styles from './entries.module.css';

interface EntriesTableProps {
  /** Caption for screen readers. */
  caption: string;
  report: Report;
  /** Filters of the list. */
  query: EntryQuery;
  currency: Currency;
  /** Shows asset names, for transactions of several assets. */
  showAssets?: boolean;
  onEdit: (entry: WalletEntryAnswer) => void;
  /** Shows all transactions that are not listed here. */
  onMore: () => void;
}

/** Maximum number of rows; the list of transactions shows all. */
const MAX_LISTED = 40;

/** A few transactions within another element, newest first. Disposals expand to the lots they consumed. */
export function EntriesTable({ report, query, ...table }: EntriesTableProps) {
  const { entries, matching, failed, again } = useEntryList(report, query);
  if (entries === null)
    return failed ? (
      <p role="alert">
        {m.wallet_entries_failed()}{' '}
        <button type="button" className="link" onClick={again}>
          {m.try_again()}
        </button>
      </p>
    ) : (
      <p role="status">{m.wallet_entries_loading()}</p>
    );
  return <LoadedTable {...table} entries={entries} matching={matching} />;
}

interface LoadedTableProps extends Omit<EntriesTableProps, 'report' | 'query'> {
  entries: readonly WalletEntryAnswer[];
  /** Total number of transactions. */
  matching: number;
}

function LoadedTable({
  caption,
  entries,
  matching,
  currency,
  showAssets = false,
  onEdit,
  onMore,
}: LoadedTableProps) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = entries.slice(0, MAX_LISTED);
  return (
    <>
      <table className={`${signs.figures} ${styles.entries}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.wallet_date()}</th>
            <th scope="col">{m.wallet_type()}</th>
            <th scope="col" className="num">
              {m.wallet_quantity()}
            </th>
            <th scope="col" className="num">
              {m.wallet_still_held()}
            </th>
            <th scope="col" className="num">
              {m.wallet_price()}
            </th>
            <th scope="col" className="num">
              {m.wallet_fees()}
            </th>
            <th scope="col" className="num">
              {m.wallet_total()}
            </th>
            <th scope="col" className="num">
              {m.wallet_value_now()}
            </th>
            <th scope="col" className="num">
              {m.wallet_result()}
            </th>
            <th scope="col">{m.wallet_notes()}</th>
            <th scope="col">
              <span className="vh">{m.wallet_edit()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <Fragment key={entry._id}>
              <tr>
                <td>
                  <EntryDate entry={entry} />
                </td>
                <td className={styles.type}>
                  {typeName(entry.type)}
                  {showAssets ? <small>{entry.crypto_id.name}</small> : null}
                  {entry.link ? <small>{m.wallet_leg_of({ name: linkName(entry.link.kind) })}</small> : null}
                  {entry.lot === null ? null : <small>{m.wallet_lot_number({ lot: entry.lot })}</small>}
                  {entry.lots.length > 0 ? (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={open === entry._id}
                      onClick={() => setOpen(open === entry._id ? null : entry._id)}
                    >
                      {formatLotNames(entry)}
                    </button>
                  ) : null}
                </td>
                <td className="num" data-head={m.wallet_quantity()}>
                  <EntryQuantity entry={entry} />
                </td>
                <td
                  className="num"
                  data-quiet
                  data-head={m.wallet_still_held()}
                  data-empty={!isIncoming(entry.type)}
                >
                  <EntryStillHeld entry={entry} />
                </td>
                <td className="num" data-head={m.wallet_price()}>
                  <EntryMoney entry={entry} field="price" />
                </td>
                <td className="num" data-quiet data-head={m.wallet_fees()}>
                  <EntryMoney entry={entry} field="fees" />
                </td>
                <td className="num" data-head={m.wallet_total()}>
                  <EntryMoney entry={entry} field="total" />
                </td>
                <td className="num" data-head={m.wallet_value_now()}>
                  <EntryValue entry={entry} currency={currency} />
                </td>
                <td className="num" data-head={m.wallet_result()}>
                  <EntryResult entry={entry} currency={currency} />
                </td>
                <td data-quiet className={styles.notes} data-empty={entry.notes === ''}>
                  {entry.notes}
                </td>
                <td className={styles.edit}>
                  <button type="button" className="link" onClick={() => onEdit(entry)}>
                    {m.wallet_edit()}
                  </button>
                </td>
              </tr>
              {open === entry._id ? (
                <tr>
                  <td colSpan={11} className={styles.opened}>
                    <ConsumedLots entry={entry} currency={currency} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
      {matching > MAX_LISTED ? (
        <p>
          <button type="button" className={`link ${styles.more}`} onClick={onMore}>
            {m.wallet_entries_all({ count: matching })}
          </button>
        </p>
      ) : null}
    </>
  );
}
