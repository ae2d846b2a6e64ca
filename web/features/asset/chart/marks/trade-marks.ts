import type { WalletEntryAnswer } from '#contracts/wallet.ts';
import { formatExactMoney, formatQuantity } from '#domain/format/format-exact.ts';
import { MINUS } from '#domain/format/format-fixed.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { isIncoming } from '#domain/wallet/transaction.ts';
import { m } from '#messages';
import type { ChartMark } from '#web/components/chart/chart-content.ts';
import type { ChartPoint } from '#web/components/chart/chart-point.ts';
import { typeName } from '#web/components/transaction/type-name.ts';
import { findMarkTime } from './find-mark-time.ts';

export type Trade = Pick<WalletEntryAnswer, 'type' | 'date' | 'quantity' | 'price' | 'currency'> & {
  crypto_id: { thicker: string };
};

/** Marks the shown days of transactions, oldest first, with the direction of the coins as a sign. */
export const markTrades = (
  trades: readonly Trade[],
  points: readonly ChartPoint[],
  locale: Locale,
): ChartMark[] =>
  trades
    .flatMap((trade): ChartMark[] => {
      const at = findMarkTime(points, trade.date);
      if (at === null) return [];
      const sign = isIncoming(trade.type) ? '+' : MINUS;
      return [{ at, kind: 'trade', sign, names: [nameTrade(trade, locale)] }];
    })
    .sort((left, right) => left.at - right.at);

/** `Buy 0.5 BTC at $60,000.00`; without a price where none is known. */
function nameTrade({ type, quantity, price, currency, crypto_id }: Trade, locale: Locale): string {
  const name = `${typeName(type)} ${formatQuantity(quantity, locale)} ${crypto_id.thicker}`;
  return price === null
    ? name
    : m.chart_trade_price({ name, price: formatExactMoney(price, currency, locale) });
}
