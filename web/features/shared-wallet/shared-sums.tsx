import type { SharedWalletAnswer } from '#contracts/wallet-shares.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { methodName } from '#web/components/transaction/method-name.ts';
import type { SharedWords } from '#web/features/shared-wallet/shared-words.ts';
import styles from './shared-wallet.module.css';

interface SharedSumsProps {
  amounts: NonNullable<SharedWalletAnswer['amounts']>;
  currency: Currency;
  words: SharedWords;
}

/** Sums of a wallet whose link shows amounts. */
export function SharedSums({ amounts, currency, words }: SharedSumsProps) {
  const locale = getLocale();
  const sums: [string, string | null][] = [
    [words.value, amounts.value],
    [words.cost, amounts.cost],
    [words.unrealised, amounts.unrealised],
    [words.realised, amounts.realised],
    [words.profit_loss, amounts.profit_loss],
  ];
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{formatSum(amount, currency, locale)}</dd>
          </div>
        ))}
      </dl>
      {amounts.cash.length > 0 ? (
        <p className={styles.cash}>
          {m.shared_cash({
            amounts: amounts.cash
              .map(({ currency: code, balance }) => formatSum(balance, code, locale))
              .join(' · '),
          })}
        </p>
      ) : null}
      <p className="src">{m.shared_method({ method: methodName(amounts.method) })}</p>
    </>
  );
}
