import type { WalletEntryAnswer, WalletLegAnswer } from '#contracts/wallet.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatExact, formatQuantity } from '#domain/format/format-exact.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { parseUnits, unitsToText } from '#domain/wallet/fixed.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { typeName } from '#web/components/transaction/type-name.ts';
import { ConsumedLots } from '#web/features/wallet/entries/consumed-lots.tsx';
import {
  EntryMoney,
  EntryQuantity,
  EntryResult,
  EntryValue,
  explainRates,
} from '#web/features/wallet/entries/entry-cells.tsx';
import signs from '#web/features/wallet/wallet-figures.module.css';
import styles from './linked-line.module.css';

const isFee = ({ type }: WalletLegAnswer): boolean => type === 'fee';

/** Names of the assets of linked transactions without fees, such as `Ethereum → Bitcoin`. */
export function nameLink({ legs }: Pick<WalletEntryAnswer, 'legs'>): string {
  const names = (isIn: boolean) =>
    legs
      .filter((leg) => !isFee(leg) && isIncoming(leg.type) === isIn)
      .map(({ crypto_id }) => crypto_id.name)
      .join(', ');
  const [out, into] = [names(false), names(true)];
  if (out === '' || into === '' || out === into) return out || into;
  return `${out} → ${into}`;
}

interface AccountOfProps {
  entry: Pick<WalletEntryAnswer, 'holding_account' | 'link' | 'legs'>;
  /** Names of holding accounts by id. */
  names: ReadonlyMap<string, string>;
}

/** The holding account of a transaction; of a matched transfer both, such as `Binance → Ledger`. */
export function AccountOf({ entry: { holding_account, link, legs }, names }: AccountOfProps) {
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? m.holding_account_none();
  const [from, to] = (['transfer_out', 'transfer_in'] as const).map((type) =>
    link?.kind === 'transfer' ? legs.find((leg) => leg.type === type) : undefined,
  );
  if (from && to) {
    if (from.holding_account === null && to.holding_account === null) return null;
    return (
      <small>
        {nameOf(from.holding_account)} → {nameOf(to.holding_account)}
      </small>
    );
  }
  return holding_account === null ? null : <small>{nameOf(holding_account)}</small>;
}

const formatLeg = ({ type, quantity, crypto_id }: WalletLegAnswer): string => {
  const signed = isIncoming(type) || quantity === '0' ? quantity : `-${quantity}`;
  return `${formatQuantity(signed, getLocale())} ${crypto_id.thicker}`;
};

const titleOf = ({ quantity }: WalletLegAnswer): string => formatExact(quantity, getLocale());

/** Quantities of all legs but fees, each with its ticker. */
export function LinkQuantities({ legs }: Pick<WalletEntryAnswer, 'legs'>) {
  return (
    <span className={styles.legs}>
      {legs
        .filter((leg) => !isFee(leg))
        .map((leg) => (
          <span key={leg._id} title={titleOf(leg)}>
            {formatLeg(leg)}
          </span>
        ))}
    </span>
  );
}

/** Fees in money and in coins; of a matched transfer, the difference. */
export function LinkFees({ entry }: { entry: WalletEntryAnswer }) {
  const fees = entry.legs.filter(isFee).map(({ _id, quantity, crypto_id }) => ({
    key: _id,
    quantity,
    ticker: crypto_id.thicker,
  }));
  const missing = entry.link?.kind === 'transfer' ? computeMissing(entry.legs) : '0';
  if (missing !== '0') fees.push({ key: 'missing', quantity: missing, ticker: entry.crypto_id.thicker });
  const hasMoney = entry.fees !== '0' || fees.length === 0;
  return (
    <span className={styles.legs}>
      {hasMoney ? <EntryMoney entry={entry} field="fees" /> : null}
      {fees.map(({ key, quantity, ticker }) => (
        <span key={key} title={formatExact(quantity, getLocale())}>
          {formatQuantity(quantity, getLocale())} {ticker}
        </span>
      ))}
    </span>
  );
}

/** What left less what arrived. */
function computeMissing(legs: readonly WalletLegAnswer[]): string {
  const [out, into] = (['transfer_out', 'transfer_in'] as const).map(
    (type) => legs.find((leg) => leg.type === type)?.quantity ?? '0',
  );
  return unitsToText(parseUnits(out!) - parseUnits(into!));
}

/** All legs with their figures and the lots that they used. */
export function LinkLegs({ entry, currency }: { entry: WalletEntryAnswer; currency: Currency }) {
  return (
    <>
      <table className={`${styles.legTable} ${signs.figures}`}>
        <caption className="vh">{m.wallet_legs()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.wallet_type()}</th>
            <th scope="col">{m.column_asset()}</th>
            <th scope="col" className="num">
              {m.wallet_quantity()}
            </th>
            <th scope="col" className="num">
              {m.wallet_price()}
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
          </tr>
        </thead>
        <tbody>
          {entry.legs.map((leg) => {
            const whole = { ...leg, legs: [] };
            return (
              <tr key={leg._id}>
                <th scope="row">{typeName(leg.type)}</th>
                <td data-head={m.column_asset()}>{leg.crypto_id.name}</td>
                <td className="num" data-head={m.wallet_quantity()}>
                  <EntryQuantity entry={whole} />
                </td>
                <td className="num" data-head={m.wallet_price()}>
                  <EntryMoney entry={whole} field="price" />
                </td>
                <td className="num" data-head={m.wallet_total()}>
                  <EntryMoney entry={whole} field="total" />
                </td>
                <td className="num" data-head={m.wallet_value_now()}>
                  {leg.type === 'fee' ? UNKNOWN : <EntryValue entry={whole} currency={currency} />}
                </td>
                <td className="num" data-head={m.wallet_result()}>
                  <EntryResult entry={whole} currency={currency} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {entry.legs.map((leg) =>
        leg.lots.length > 0 ? (
          <div key={leg._id}>
            <p className={styles.legName}>{leg.crypto_id.name}</p>
            <ConsumedLots entry={{ ...leg, legs: [] }} currency={currency} />
          </div>
        ) : null,
      )}
      {explainRates(entry) ? <p className="src">{explainRates(entry)}</p> : null}
    </>
  );
}
