import { useRef, useState } from 'react';
import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatExact, formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { kindName } from '#web/components/holding-account/kind-name.ts';
import { AccountForm } from '#web/features/wallet/accounts/account-form.tsx';
import { useChangeAccounts } from '#web/features/wallet/data/use-change-accounts.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './accounts.module.css';

interface AccountItemProps {
  account: WalletAccountAnswer;
  currency: Currency;
  /** Lists the transactions of an account, by its id or `none`. */
  onShow: (account: string) => void;
}

/** A holding account with its balances, warnings and actions; or the transactions without one. */
export function AccountItem({ account, currency, onShow }: AccountItemProps) {
  const locale = getLocale();
  const [isEditing, setEditing] = useState(false);
  const { save, remove } = useChangeAccounts();
  const item = useRef<HTMLLIElement>(null);
  const { _id, kind, archived, transactions, tracks_cash, cash_movements, value, unpriced, balances } =
    account;
  const name = _id === null ? m.holding_account_none() : account.name;
  const labelOf = (action: string) => `${action}: ${name}`;
  const tell = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => showSnackbar({ text: failureWords(error), tone: 'error' }));
  const missing = balances.filter((balance) => balance.missing !== '0');
  return (
    <li ref={item} tabIndex={-1} aria-label={name} className={styles.item}>
      <div className={styles.name}>
        <b>{name}</b>
        <small>
          {kind === null ? null : `${kindName(kind)} · `}
          {archived ? `${m.holding_account_archived()} · ` : null}
          {m.wallet_transactions_count({ count: transactions })}
          {tracks_cash ? ` · ${m.cash_tracked()}` : null}
        </small>
      </div>
      <p className={styles.value}>
        {formatSum(value, currency, locale)}
        {unpriced > 0 ? <small>{m.holding_account_unpriced(toCount(unpriced))}</small> : null}
      </p>
      <div className={`row ${styles.actions}`}>
        {transactions > 0 ? (
          <button
            type="button"
            className="link"
            aria-label={labelOf(m.holding_account_show())}
            onClick={() => onShow(_id ?? 'none')}
          >
            {m.holding_account_show()}
          </button>
        ) : null}
        {_id === null || kind === null ? null : (
          <>
            <button
              type="button"
              className="link"
              aria-label={labelOf(m.wallet_edit())}
              onClick={() => setEditing(true)}
            >
              {m.wallet_edit()}
            </button>
            <button
              type="button"
              className="link"
              aria-label={labelOf(archived ? m.holding_account_restore() : m.holding_account_archive())}
              onClick={() => tell(save(_id, { name, kind }, !archived))}
            >
              {archived ? m.holding_account_restore() : m.holding_account_archive()}
            </button>
            {transactions === 0 && cash_movements === 0 ? (
              <button
                type="button"
                className="link"
                aria-label={labelOf(m.wallet_delete())}
                onClick={() => tell(remove(_id))}
              >
                {m.wallet_delete()}
              </button>
            ) : null}
          </>
        )}
      </div>
      {isEditing && kind !== null ? (
        <div className={styles.form}>
          <AccountForm
            id={_id}
            initial={{ name, kind, tracks_cash }}
            isArchived={archived}
            onDone={() => {
              setEditing(false);
              item.current?.focus();
            }}
          />
        </div>
      ) : null}
      {missing.map(({ crypto_id, missing: amount }) => (
        <p key={crypto_id._id} className={styles.warning}>
          {m.holding_account_missing({ amount: `${formatExact(amount, locale)} ${crypto_id.thicker}` })}
        </p>
      ))}
      {balances.length > 0 ? (
        <table className={styles.balances}>
          <caption className="vh">{labelOf(m.holding_account_balances())}</caption>
          <thead className="vh">
            <tr>
              <th scope="col">{m.column_asset()}</th>
              <th scope="col">{m.wallet_quantity()}</th>
              <th scope="col">{m.wallet_value_now()}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ crypto_id, quantity, lent, pooled, value: worth }) => (
              <tr key={crypto_id._id}>
                <th scope="row">{crypto_id.name}</th>
                <td className="num">
                  <span title={formatExact(quantity, locale)}>
                    {formatQuantity(quantity, locale)} {crypto_id.thicker}
                  </span>
                  {lent === '0' ? null : (
                    <small>{m.wallet_lent({ quantity: formatQuantity(lent, locale) })}</small>
                  )}
                  {pooled === '0' ? null : (
                    <small>{m.wallet_pooled({ quantity: formatQuantity(pooled, locale) })}</small>
                  )}
                </td>
                <td className="num">{formatSum(worth, currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </li>
  );
}
