import { lazy, memo, type RefCallback, Suspense } from 'react';
import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { typeName } from '#web/components/transaction/type-name.ts';
import { ConsumedLots, formatLotNames } from '#web/features/wallet/entries/consumed-lots.tsx';
import {
  EntryDate,
  EntryMoney,
  EntryQuantity,
  EntryResult,
  EntryValue,
  explainRates,
} from '#web/features/wallet/entries/entry-cells.tsx';
import {
  AccountOf,
  LinkFees,
  LinkLegs,
  LinkQuantities,
  nameLink,
} from '#web/features/wallet/transactions/linked-line.tsx';
import { SelectBox } from '#web/features/wallet/transactions/select-box.tsx';
import { listTags, TagNames } from '#web/features/wallet/transactions/tag-names.tsx';
import { linkName } from '#web/features/wallet/wallet-words.ts';
import styles from './transactions.module.css';

/** Stable handlers for all rows, so that memoised rows do not render again. */
export interface TransactionHandlers {
  onToggle: (id: string) => void;
  onEdit: (id: string) => void;
  /** The form of a row is closed, saved or not. */
  onDone: (id: string) => void;
  onDelete: (id: string) => void;
  /** Selects a row or not; with `isRange` also the rows up to the one changed before. */
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
}

interface TransactionLineProps {
  entry: WalletEntryAnswer;
  part: 'entry' | 'lots' | 'edit';
  open: boolean;
  currency: Currency;
  index: number;
  measure?: RefCallback<Element>;
  /** Names of holding accounts by id. */
  accountNames: ReadonlyMap<string, string>;
  /** Names of tags by id. */
  tagNames: ReadonlyMap<string, string>;
  isSelected: boolean;
  handlers: TransactionHandlers;
}

const TransactionForm = lazy(() => import('#web/features/wallet/entry/transaction-form.tsx'));

/** A row of the list: a transaction, its consumed lots, or its form. */
export const TransactionLine = memo(function TransactionLine(line: TransactionLineProps) {
  const { entry, part, currency, index, measure, handlers } = line;
  if (part === 'entry') return <Entry {...line} />;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-part={part}>
      <td colSpan={12} className={part === 'edit' ? styles.editing : styles.opened}>
        {part === 'edit' ? (
          <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
            <TransactionForm entry={entry} layout="line" onDone={() => handlers.onDone(entry._id)} />
          </Suspense>
        ) : entry.legs.length > 0 ? (
          <LinkLegs entry={entry} currency={currency} />
        ) : (
          <>
            <ConsumedLots entry={entry} currency={currency} />
            {explainRates(entry) ? <p className="src">{explainRates(entry)}</p> : null}
          </>
        )}
      </td>
    </tr>
  );
});

function Entry(line: TransactionLineProps) {
  const { entry, open, currency, index, measure, accountNames, tagNames, isSelected, handlers } = line;
  const { _id, crypto_id: asset, lot, lots, legs, link, notes } = entry;
  const isLinked = link !== null && legs.length > 0;
  const type = isLinked ? linkName(link.kind) : typeName(entry.type);
  const assetName = isLinked ? nameLink(entry) : asset.name;
  const tags = listTags(entry);
  const isSwap = isLinked && (link.kind === 'swap' || link.kind === 'migration');
  // What was received is still there.
  const valued = legs.find((leg) => isSwap && (leg.type === 'buy' || leg.type === 'migration_in'));
  const name = m.wallet_named({
    type,
    name: assetName,
    date: formatDate(entry.date, getLocale()),
  });
  return (
    <tr
      ref={measure}
      data-index={index}
      data-open={open || undefined}
      aria-rowindex={index + 2}
      className={styles.line}
    >
      <td className={styles.pick}>
        <SelectBox id={_id} name={name} isSelected={isSelected} onSelect={handlers.onSelect} />
      </td>
      <td className={styles.date}>
        <EntryDate entry={entry} />
      </td>
      <td className={styles.type}>
        {type}
        {link && !isLinked ? (
          <small className={styles.part}>{m.wallet_leg_of({ name: linkName(link.kind) })}</small>
        ) : null}
        <button
          type="button"
          className={styles.expand}
          aria-expanded={open}
          aria-label={m.wallet_more_of({ name })}
          onClick={() => handlers.onToggle(_id)}
        />
      </td>
      <td className={styles.asset}>
        <b>{assetName}</b>
        <small>
          {isLinked ? null : <span className={styles.ticker}>{asset.thicker}</span>}
          <span className={styles.lots}>
            {lot === null || isLinked ? null : ` · ${m.wallet_lot_number({ lot })}`}
            {lots.length > 0 || isLinked ? (
              <>
                {isLinked ? null : ' · '}
                <button
                  type="button"
                  className="link"
                  aria-expanded={open}
                  onClick={() => handlers.onToggle(_id)}
                >
                  {isLinked ? m.wallet_legs_count({ count: legs.length }) : formatLotNames(entry)}
                </button>
              </>
            ) : null}
          </span>
        </small>
        {accountNames.size > 0 ? <AccountOf entry={entry} names={accountNames} /> : null}
      </td>
      <td className={`num ${styles.quantity}`} data-head={m.wallet_quantity()}>
        {isLinked ? <LinkQuantities legs={legs} /> : <EntryQuantity entry={entry} />}
      </td>
      <td
        className={`num ${styles.price}`}
        data-head={m.wallet_price()}
        data-at={isSwap ? undefined : m.wallet_price_at()}
      >
        {isSwap ? UNKNOWN : <EntryMoney entry={entry} field="price" />}
      </td>
      <td className="num" data-quiet data-head={m.wallet_fees()}>
        {isLinked ? <LinkFees entry={entry} /> : <EntryMoney entry={entry} field="fees" />}
      </td>
      <td className={`num ${styles.total}`} data-head={m.wallet_total()}>
        <EntryMoney entry={entry} field="total" />
      </td>
      <td className="num" data-head={m.wallet_value_now()}>
        <EntryValue entry={valued ? { ...valued, legs: [] } : entry} currency={currency} />
      </td>
      <td className={`num ${styles.result}`} data-head={m.wallet_result()}>
        <EntryResult entry={entry} currency={currency} />
      </td>
      <td
        className={styles.notes}
        data-empty={(notes === '' && tags.length === 0) || undefined}
        data-tagged={tags.length > 0 || undefined}
      >
        {notes === '' ? null : <span title={notes}>{notes}</span>}
        <TagNames tags={tags} names={tagNames} />
      </td>
      <td className={styles.acts}>
        <button
          type="button"
          id={`edit-${_id}`}
          className="link"
          aria-label={`${m.wallet_edit()}: ${name}`}
          onClick={() => handlers.onEdit(_id)}
        >
          {m.wallet_edit()}
        </button>
        <button
          type="button"
          className="link"
          aria-label={`${m.wallet_delete()}: ${name}`}
          onClick={() => handlers.onDelete(_id)}
        >
          {m.wallet_delete()}
        </button>
      </td>
    </tr>
  );
}
