import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import type { Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatExact, formatSum } from '#domain/format/format-exact.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { joinWords } from '#web/features/wallet/entries/join-words.ts';
import { MoreLots, useMoreLots } from '#web/features/wallet/lots/more-lots.tsx';
import styles from './entries.module.css';

interface ConsumedLotsProps {
  entry: WalletEntryAnswer;
  /** Currency of the report. */
  currency: Currency;
}

/**
 * Names the consumed lots (`lots 3 and 4`), gives their number when there are too many, or names the pool of
 * the average cost method.
 */
export function formatLotNames({ lots, lots_total }: Pick<WalletEntryAnswer, 'lots' | 'lots_total'>): string {
  const locale = getLocale();
  const numbers = [...new Set(lots.flatMap(({ lot }) => (lot === null ? [] : [String(lot)])))];
  if (numbers.length === 0) return m.wallet_lots_pool();
  if (lots_total > lots.length) return m.wallet_lots_count({ count: lots_total });
  return m.wallet_lots_named({ count: numbers.length, lots: joinWords(numbers, locale) });
}

/** Lots that a transaction consumed: number, date, quantity and cost. */
export function ConsumedLots({ entry: consumer, currency }: ConsumedLotsProps) {
  const locale = getLocale();
  const { lots, ...more } = useMoreLots(
    { asset: consumer.crypto_id._id, entry: consumer._id },
    consumer.lots,
    consumer.lots_total,
  );
  return (
    <>
      <table className={styles.lots}>
        <caption>{m.wallet_lots_consumed({ lots: formatLotNames(consumer) })}</caption>
        <thead>
          <tr>
            <th scope="col">{m.wallet_lot()}</th>
            <th scope="col">{m.wallet_lot_date()}</th>
            <th scope="col" className="num">
              {m.wallet_quantity()}
            </th>
            <th scope="col" className="num">
              {m.wallet_lot_cost()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ lot, entry, date, quantity, cost }, place) => (
            <tr key={`${lot ?? ''} ${entry ?? ''} ${place}`}>
              <th scope="row" data-head={lot === null ? undefined : m.wallet_lot()}>
                {lot ?? m.wallet_lots_pool()}
              </th>
              <td>{formatDate(date, locale)}</td>
              <td className="num" data-head={m.wallet_quantity()}>
                {formatExact(quantity, locale)}
              </td>
              <td className="num" data-head={m.wallet_lot_cost()}>
                {formatSum(cost, currency, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreLots {...more} />
    </>
  );
}
