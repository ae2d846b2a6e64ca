import { useRef, useState } from 'react';
import type { WholeWallet } from '#contracts/wallet.ts';
import { formatExact, formatQuantity, formatSum } from '#domain/format/format-exact.ts';
import { combineBalances } from '#domain/wallet/combine-balances.ts';
import { MAX_PORTFOLIOS } from '#domain/wallet/portfolio.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { failureWords } from '#web/api/failure-words.ts';
import { CashOfAccounts } from '#web/features/wallet/cash/cash-of-accounts.tsx';
import { useChangePortfolios } from '#web/features/wallet/data/use-change-portfolios.ts';
import { AccountsChoice } from '#web/features/wallet/portfolios/accounts-choice.tsx';
import { PortfolioForm } from '#web/features/wallet/portfolios/portfolio-form.tsx';
import {
  type AddressFilter,
  ALL_ACCOUNTS,
  listSelectedAccounts,
} from '#web/features/wallet/transactions/entry-filter.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './portfolios.module.css';

type PortfolioWallet = Pick<WholeWallet, 'holding_accounts' | 'portfolios' | 'summary'>;

interface PortfoliosProps {
  wallet: PortfolioWallet;
  filter: AddressFilter;
  onChange: (changes: Omit<AddressFilter, 'tag'>) => void;
}

/**
 * Chooses a portfolio or holding account and shows what it holds. Absent for a user without holding accounts. Cost
 * and profit are those of the whole wallet, which the view says.
 */
export function Portfolios({ wallet, filter, onChange }: PortfoliosProps) {
  const { holding_accounts, portfolios } = wallet;
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const { remove } = useChangePortfolios();
  const own = holding_accounts.flatMap(({ _id, ...one }) => (_id === null ? [] : [{ _id, ...one }]));
  if (own.length === 0) return null;
  const chosen = portfolios.find(({ _id }) => _id === filter.portfolio) ?? null;
  const selected = listSelectedAccounts(filter, wallet);
  const close = (changes?: Omit<AddressFilter, 'tag'>) => {
    setForm(null);
    if (changes) onChange(changes);
    row.current?.querySelector('select')?.focus();
  };
  return (
    <section aria-label={m.portfolio_view()} className={styles.view}>
      <div ref={row} className={`row ${styles.choice}`}>
        <AccountsChoice
          label={m.portfolio_view()}
          all={m.wallet_whole()}
          wallet={wallet}
          filter={filter}
          onChange={onChange}
        />
        {portfolios.length < MAX_PORTFOLIOS ? (
          <button type="button" className="link hit" onClick={() => setForm('new')}>
            {m.portfolio_new()}
          </button>
        ) : null}
        {chosen ? (
          <>
            <button type="button" className="link hit" onClick={() => setForm('edit')}>
              {m.portfolio_edit()}
            </button>
            <button
              type="button"
              className="link hit"
              onClick={() =>
                void remove(chosen._id).then(
                  () => close(ALL_ACCOUNTS),
                  (error: unknown) => showSnackbar({ text: failureWords(error), tone: 'error' }),
                )
              }
            >
              {m.portfolio_delete()}
            </button>
          </>
        ) : null}
      </div>
      {form === null ? null : (
        <PortfolioForm
          key={`${form} ${chosen?._id}`}
          portfolio={form === 'edit' ? chosen : null}
          accounts={own}
          chosen={(selected ?? []).flatMap(({ _id }) => _id ?? [])}
          onSaved={(portfolio) => close({ ...ALL_ACCOUNTS, portfolio })}
          onShow={(accounts) => close({ ...ALL_ACCOUNTS, accounts: accounts.join() })}
          onCancel={() => close()}
        />
      )}
      {selected && form === null ? <Holding wallet={wallet} accounts={selected} /> : null}
    </section>
  );
}

/** What the selected accounts hold together. */
function Holding({
  wallet,
  accounts,
}: {
  wallet: PortfolioWallet;
  accounts: PortfolioWallet['holding_accounts'];
}) {
  const locale = getLocale();
  const { currency } = wallet.summary;
  const { value, unpriced, transactions, balances } = combineBalances(accounts);
  return (
    <>
      <p className={styles.value}>
        <span>{m.portfolio_value()}</span> <b>{formatSum(value, currency, locale)}</b>
        <small>
          {accounts.map(({ _id, name }) => (_id === null ? m.holding_account_none() : name)).join(', ')}
          {' · '}
          {m.wallet_transactions_count({ count: transactions })}
          {unpriced > 0 ? ` · ${m.holding_account_unpriced(toCount(unpriced))}` : null}
        </small>
      </p>
      {balances.length === 0 ? (
        <p>{m.portfolio_empty()}</p>
      ) : (
        <table className={styles.balances}>
          <caption className="vh">{m.holding_account_balances()}</caption>
          <thead className="vh">
            <tr>
              <th scope="col">{m.column_asset()}</th>
              <th scope="col">{m.wallet_quantity()}</th>
              <th scope="col">{m.wallet_value_now()}</th>
            </tr>
          </thead>
          <tbody>
            {balances.map(({ crypto_id, quantity, value: worth }) => (
              <tr key={crypto_id._id}>
                <th scope="row">{crypto_id.name}</th>
                <td className="num" title={formatExact(quantity, locale)}>
                  {formatQuantity(quantity, locale)} {crypto_id.thicker}
                </td>
                <td className="num">{formatSum(worth, currency, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <CashOfAccounts wallet={wallet} accounts={accounts} />
      <p className={styles.note}>{m.portfolio_note()}</p>
    </>
  );
}
