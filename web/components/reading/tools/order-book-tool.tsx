import { useState } from 'react';
import { EXAMPLE_BOOK, executeMarketOrder, measureDepth } from '#domain/book/order-book.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './order-book-tool.module.css';
import { Choice, Results, Slider, Tool, ToolControls } from './tool.tsx';

const MAX_COINS = 10_000;
/** Distance from the middle price within which depth is counted, in percent. */
const DEPTH_RANGE = 2;

/** A made-up order book, and what a market order of any size gets from it. */
export default function OrderBookTool() {
  const locale = getLocale();
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [coins, setCoins] = useState(1_000);
  const order = executeMarketOrder(EXAMPLE_BOOK, side, coins);
  const depth = measureDepth(EXAMPLE_BOOK, DEPTH_RANGE);
  const money = (amount: number | null) =>
    amount === null ? UNKNOWN : formatCurrency(amount, 'usd', locale);
  const lines = side === 'buy' ? EXAMPLE_BOOK.asks : EXAMPLE_BOOK.bids;
  return (
    <Tool title={m.tool_book_title()} note={m.tool_book_note()}>
      <ToolControls>
        <Choice
          label={m.tool_book_side()}
          value={side}
          options={[
            ['buy', m.tool_book_buy()],
            ['sell', m.tool_book_sell()],
          ]}
          onChange={(value) => setSide(value === 'sell' ? 'sell' : 'buy')}
        />
        <Slider
          label={m.tool_book_size()}
          value={coins}
          shown={m.tool_book_coins({ shown: formatCount(coins, locale), count: coins })}
          min={0}
          max={MAX_COINS}
          step={100}
          onChange={setCoins}
        />
      </ToolControls>
      <table className={styles.lines}>
        <caption>{side === 'buy' ? m.tool_book_sellers() : m.tool_book_buyers()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.tool_book_price()}</th>
            <th scope="col">{m.tool_book_waiting()}</th>
            <th scope="col">{m.tool_book_taken()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ price, coins: waiting }, at) => (
            <tr key={price}>
              <td>{money(price)}</td>
              <td>{formatCount(waiting, locale)}</td>
              <td>
                <span>{formatCount(order.taken[at] ?? 0, locale)}</span>
                <progress aria-hidden="true" max={waiting} value={order.taken[at] ?? 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Results
        rows={[
          [m.tool_book_average(), money(order.averagePrice)],
          [m.tool_book_slippage(), formatPercent(order.slippage, locale, 1)],
          [m.tool_book_last(), money(order.lastPrice)],
          [side === 'buy' ? m.tool_book_paid() : m.tool_book_received(), money(order.total)],
          [
            m.tool_book_unfilled(),
            m.tool_book_coins({ shown: formatCount(order.unfilled, locale), count: order.unfilled }),
          ],
          [m.tool_book_depth(), `${money(depth.bids)} / ${money(depth.asks)}`],
        ]}
      />
    </Tool>
  );
}
