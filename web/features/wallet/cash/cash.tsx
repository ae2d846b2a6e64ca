import { useState } from 'react';
import type { WalletAccountAnswer } from '#contracts/wallet-accounts.ts';
import {
  type CashBalanceAnswer,
  exportCashMovementsCall,
  type WalletCashAnswer,
} from '#contracts/wallet-cash.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact, formatSum } from '#domain/format/format-exact.ts';
import { formatTypedAmount } from '#domain/locale/format-typed-amount.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { downloadFile } from '#web/api/download-file.ts';
import styles from '#web/features/wallet/accounts/accounts.module.css';
import type { CashDraft } from '#web/features/wallet/cash/cash-draft.ts';
import { CashForm } from '#web/features/wallet/cash/cash-form.tsx';
import { type CashWallet, listCashRates } from '#web/features/wallet/cash/cash-sums.ts';
import { exactCash, rateWords } from '#web/features/wallet/cash/cash-words.ts';
import { CashMovements } from '#web/features/wallet/cash/movements.tsx';
import { useCashQuery } from '#web/features/wallet/data/use-cash.ts';
import { useLastCurrency } from '#web/features/wallet/data/use-last-currency.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';
import { toCount } from '#web/words/to-count.ts';

/** Cash by holding account and currency, with its movements. Loaded after the wallet. */
export default function Cash({ wallet }: { wallet: CashWallet }) {
  const { data, isError, refetch } = useCashQuery(wallet);
  const currency = useLastCurrency();
  const [draft, setDraft] = useState<CashDraft | null>(null);
  const accounts = wallet.holding_accounts;
  const tracked = accounts.filter(({ tracks_cash }) => tracks_cash);
  const first = tracked.find(({ archived }) => !archived);
  const open = (changes: Partial<CashDraft>) =>
    setDraft({
      type: 'deposit',
      account: first?._id ?? '',
      date: new Date().toISOString().slice(0, 10),
      amount: '',
      currency,
      fee: '',
      receivedAmount: '',
      receivedCurrency: currency === 'eur' ? 'usd' : 'eur',
      notes: '',
      ...changes,
    });
  return (
    <Section id="cash" title={m.cash_title()} aside={m.holding_accounts_aside()}>
      <p className={styles.lead}>{m.cash_lead()}</p>
      {isError && !data ? (
        <Note kind="error" title={m.cash_failed()}>
          <button type="button" className="link" onClick={() => void refetch()}>
            {m.try_again()}
          </button>
        </Note>
      ) : null}
      {data ? <Balances cash={data} accounts={tracked} onDeposit={open} /> : null}
      {!data && !isError ? <p aria-busy>{m.cash_loading()}</p> : null}
      <div className={`row ${styles.add} unprinted`}>
        {draft ? (
          <CashForm
            key={JSON.stringify(draft)}
            id={null}
            initial={draft}
            accounts={accounts}
            onDone={() => setDraft(null)}
          />
        ) : (
          <>
            <Button onClick={() => open({})}>{m.cash_add()}</Button>
            <button
              type="button"
              className="link hit"
              onClick={() =>
                void downloadFile(exportCashMovementsCall, {}).catch(() =>
                  showSnackbar({ text: m.cash_export_failed(), tone: 'error' }),
                )
              }
            >
              {m.cash_export()}
            </button>
          </>
        )}
      </div>
      <CashMovements accounts={accounts} />
    </Section>
  );
}

interface BalancesProps {
  cash: WalletCashAnswer;
  /** Those that track cash. */
  accounts: readonly WalletAccountAnswer[];
  /** Opens the form with a deposit. */
  onDeposit: (deposit: Partial<CashDraft>) => void;
}

function Balances({ cash, accounts, onDeposit }: BalancesProps) {
  const locale = getLocale();
  const { balances, currency, value, unvalued } = cash;
  const rates = listCashRates(cash);
  if (balances.length === 0) return accounts.length > 0 ? <p>{m.cash_empty()}</p> : null;
  return (
    <>
      <ul className={styles.list}>
        {accounts.map(({ _id, name }) => {
          const own = balances.filter(({ holding_account }) => holding_account === _id);
          return own.length === 0 ? null : (
            <li key={_id} className={styles.item} aria-label={name}>
              <div className={styles.name}>
                <b>{name}</b>
              </div>
              <table className={styles.balances}>
                <caption className="vh">{`${m.cash_title()}: ${name}`}</caption>
                <thead className="vh">
                  <tr>
                    <th scope="col">{m.wallet_currency()}</th>
                    <th scope="col">{m.cash_balance()}</th>
                    <th scope="col">{m.wallet_value_now()}</th>
                  </tr>
                </thead>
                <tbody>
                  {own.map((one) => (
                    <tr key={one.currency}>
                      <th scope="row">{one.currency.toUpperCase()}</th>
                      <td className="num" title={formatExact(one.balance, locale)}>
                        {formatSum(one.balance, one.currency, locale)}
                      </td>
                      <td className="num">{formatSum(one.value, currency, locale)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {own.map((one) => (
                <Incomplete key={one.currency} balance={one} onDeposit={onDeposit} />
              ))}
            </li>
          );
        })}
      </ul>
      <p className={styles.value}>
        {m.cash_total()}: <b>{formatSum(value, currency, locale)}</b>
        {unvalued > 0 ? <small> {m.cash_unvalued(toCount(unvalued))}</small> : null}
      </p>
      {rates.length > 0 ? (
        <p className="src">{rates.map((rate) => rateWords(rate, locale)).join(' · ')}</p>
      ) : null}
    </>
  );
}

/** Says what a balance lacks. Absent for a complete one. */
function Incomplete({
  balance,
  onDeposit,
}: { balance: CashBalanceAnswer } & Pick<BalancesProps, 'onDeposit'>) {
  const locale = getLocale();
  const { holding_account, currency, missing, missing_since, unknown } = balance;
  return (
    <>
      {missing_since === null ? null : (
        <p className={styles.warning}>
          {m.cash_missing({
            amount: exactCash(missing, currency, locale),
            date: formatDate(missing_since, locale),
          })}{' '}
          <button
            type="button"
            className="link unprinted"
            onClick={() =>
              onDeposit({
                account: holding_account,
                currency,
                amount: formatTypedAmount(missing, locale),
                date: missing_since,
              })
            }
          >
            {m.cash_missing_add()}
          </button>
        </p>
      )}
      {unknown > 0 ? <p className={styles.warning}>{m.cash_unknown(toCount(unknown))}</p> : null}
    </>
  );
}
