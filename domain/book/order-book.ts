export interface OrderLine {
  price: number;
  coins: number;
}

/** Waiting orders, the best price first on both sides. */
export interface OrderBook {
  asks: readonly OrderLine[];
  bids: readonly OrderLine[];
}

/** The example of the book: a token at about 10 dollars. Not a recorded market. */
export const EXAMPLE_BOOK: OrderBook = {
  asks: [
    { price: 10.02, coins: 300 },
    { price: 10.05, coins: 500 },
    { price: 10.1, coins: 1_200 },
    { price: 10.2, coins: 2_000 },
    { price: 10.5, coins: 4_000 },
  ],
  bids: [
    { price: 10, coins: 400 },
    { price: 9.97, coins: 600 },
    { price: 9.9, coins: 1_000 },
    { price: 9.75, coins: 2_500 },
    { price: 9.4, coins: 5_000 },
  ],
};

export interface OrderResult {
  /** Coins taken from each line. */
  taken: number[];
  /** Coins for which no order was left. */
  unfilled: number;
  /** Dollars paid or received, without fees. */
  total: number;
  /** null when nothing was traded. */
  averagePrice: number | null;
  lastPrice: number | null;
  /** Distance of the average price from the middle of the book, in percent, as a cost. */
  slippage: number | null;
}

const middlePrice = ({ asks, bids }: OrderBook): number =>
  ((asks[0]?.price ?? 0) + (bids[0]?.price ?? 0)) / 2;

/** Executes a market order of `coins` against the waiting orders. */
export function executeMarketOrder(book: OrderBook, side: 'buy' | 'sell', coins: number): OrderResult {
  const lines = side === 'buy' ? book.asks : book.bids;
  let left = coins;
  const taken = lines.map((line) => {
    const part = Math.min(left, line.coins);
    left -= part;
    return part;
  });
  const filled = coins - left;
  const total = lines.reduce((sum, { price }, at) => sum + price * (taken[at] ?? 0), 0);
  const averagePrice = filled > 0 ? total / filled : null;
  const middle = middlePrice(book);
  const distance = averagePrice === null ? null : (averagePrice / middle - 1) * 100;
  return {
    taken,
    unfilled: left,
    total,
    averagePrice,
    lastPrice: lines.findLast((_, at) => (taken[at] ?? 0) > 0)?.price ?? null,
    slippage: distance === null ? null : side === 'buy' ? distance : -distance,
  };
}

/** Returns the dollars of all orders within `percent` of the middle price, on both sides. */
export function measureDepth(book: OrderBook, percent: number): { asks: number; bids: number } {
  const middle = middlePrice(book);
  const sum = (lines: readonly OrderLine[]) =>
    lines
      .filter(({ price }) => Math.abs(price / middle - 1) * 100 <= percent)
      .reduce((dollars, { price, coins }) => dollars + price * coins, 0);
  return { asks: sum(book.asks), bids: sum(book.bids) };
}
