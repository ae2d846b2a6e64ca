import { useState } from 'react';
import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import type { CashMovementAnswer } from '#contracts/wallet-cash.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { toCashDraft } from '#web/features/wallet/cash/cash-draft.ts';
import { CashForm } from '#web/features/wallet/cash/cash-form.tsx';
import { exactCash, movementName } from '#web/features/wallet/cash/cash-words.ts';
import styles from '#web/features/wallet/changes/changes.module.css';
import { useCashMovements, useChangeCash } from '#web/features/wallet/data/use-cash.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';

type Accounts = readonly WalletAccountAnswer[];

/** The cash movements, newest first. Absent without any. */
export function CashMovements({ accounts }: { accounts: Accounts }) {
  const list = useCashMovements();
  const movements = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.isError)
    return (
      <p>
        {m.cash_failed()}{' '}
        <button type="button" className="link" onClick={() => void list.refetch()}>
          {m.try_again()}
        </button>
      </p>
    );
  if (movements.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{m.cash_list()}</h3>
      <ul className={styles.list}>
        {movements.map((movement) => (
          <Movement key={movement._id} movement={movement} accounts={accounts} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.cash_more()}
        </Button>
      ) : null}
    </>
  );
}

function Movement({ movement, accounts }: { movement: CashMovementAnswer; accounts: Accounts }) {
  const locale = getLocale();
  const { remove } = useChangeCash();
  const [isEditing, setEditing] = useState(false);
  const { _id, currency, fee, date, notes, holding_account } = movement;
  const account = accounts.find(({ _id }) => _id !== null && _id === holding_account);
  const name = movementName(movement, locale);
  if (isEditing)
    return (
      <li className={styles.form}>
        <CashForm
          id={_id}
          initial={toCashDraft(movement, locale)}
          originalDate={date}
          accounts={accounts}
          onDone={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className={styles.item}>
      <time dateTime={date}>{(date.length > 10 ? formatDateTime : formatDate)(date, locale)}</time>
      <p>
        <b>{name}</b>
        <small>
          {[
            account?.name ?? m.holding_account_none(),
            account?.tracks_cash ? '' : m.cash_not_counted(),
            fee === '0' ? '' : m.cash_with_fee({ amount: exactCash(fee, currency, locale) }),
            notes,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </p>
      <div className={`row ${styles.actions} unprinted`}>
        <button
          type="button"
          className="link hit"
          aria-label={m.cash_edit_label({ movement: name })}
          onClick={() => setEditing(true)}
        >
          {m.wallet_edit()}
        </button>
        <button
          type="button"
          className="link hit"
          aria-label={m.cash_delete_label({ movement: name })}
          onClick={() =>
            void remove(_id).catch((error: unknown) =>
              showSnackbar({ text: failureWords(error), tone: 'error' }),
            )
          }
        >
          {m.wallet_delete()}
        </button>
      </div>
    </li>
  );
}
