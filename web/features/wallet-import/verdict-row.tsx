import type { RefCallback } from 'react';
import type { ImportRow } from '#contracts/wallet-import.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import styles from './verdict-table.module.css';

interface VerdictRowProps {
  row: ImportRow;
  reason: string | null;
  index: number;
  words: Picked<'import_'>;
  isLeft: boolean;
  isTaken: boolean;
  onDecide: (row: ImportRow, list: 'leave' | 'take') => void;
  measure?: RefCallback<Element>;
}

/** Formats an exact amount in the page’s locale with all its digits. */
export function formatExactAmount(amount: string): string {
  const [whole, fraction] = amount.split('.') as [string, string | undefined];
  const [group, mark] = getLocale() === 'it' ? ['.', ','] : [',', '.'];
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`;
}

/** Maximum decimals of a price; the full price is in the title. */
const MAX_DECIMALS = 8;

function Price({ price, currency }: { price: string | null; currency: string }) {
  if (price === null) return <>–</>;
  const dot = price.indexOf('.');
  const whole = dot < 0 || price.length - dot - 1 <= MAX_DECIMALS;
  const shown = whole
    ? formatExactAmount(price)
    : `${formatExactAmount(price.slice(0, dot + 1 + MAX_DECIMALS))}…`;
  return (
    <span title={whole ? undefined : formatExactAmount(price)}>
      {shown} {currency.toUpperCase()}
    </span>
  );
}

const formatEntryDate = (date: string) =>
  date.length === 10 ? formatDate(date, getLocale()) : formatDateTime(date, getLocale());

/** A row of the file: result, transactions and reason. */
export function VerdictRow({
  row,
  reason,
  index,
  words,
  isLeft,
  isTaken,
  onDecide,
  measure,
}: VerdictRowProps) {
  const [first] = row.entries;
  const list = isTaken || row.can_take ? 'take' : isLeft || row.verdict === 'new' ? 'leave' : null;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-verdict={row.verdict}>
      <th scope="row">
        <span className={styles.label}>{words.table_row} </span>
        {row.row}
      </th>
      <td className={styles.verdict}>{words[`verdicts_${row.verdict}`]}</td>
      <td className={styles.what}>
        {row.entries.map((entry, at) => (
          <span key={at}>
            {words[`types_${entry.type}`]} <b>{entry.ticker}</b>
          </span>
        ))}
        {first ? <small>{formatEntryDate(first.date)}</small> : <small>{row.text}</small>}
      </td>
      <td className={`num ${styles.amount}`}>
        {row.entries.map((entry, at) => (
          <span key={at}>{entry.quantity === '0' ? '–' : formatExactAmount(entry.quantity)}</span>
        ))}
      </td>
      <td className={`num ${styles.amount}`}>
        {row.entries.map((entry, at) => (
          <span key={at}>
            <Price price={entry.price} currency={entry.currency} />
            {entry.fees === '0' ? null : (
              <small>
                {m.import_table_fees({
                  fees: `${formatExactAmount(entry.fees)} ${entry.currency.toUpperCase()}`,
                })}
              </small>
            )}
          </span>
        ))}
      </td>
      <td className={styles.why}>
        {reason ?? (row.entries.length === 0 && row.verdict === 'new' ? words.table_part : null)}
        {list ? ' ' : null}
        {list ? (
          <button type="button" className="link" onClick={() => onDecide(row, list)}>
            {list === 'leave'
              ? isLeft
                ? words.table_unleave
                : words.table_leave
              : isTaken
                ? words.table_untake
                : words.table_take}
            <span className="vh">
              {' '}
              ({words.table_row} {row.row})
            </span>
          </button>
        ) : null}
      </td>
    </tr>
  );
}
