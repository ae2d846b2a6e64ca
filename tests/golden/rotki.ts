/**
 * A test of rotki (rotki/rotki, rotkehlchen/tests/unit/test_cost_basis.py and accounting/test_basic.py), in
 * euros.
 */
export interface RotkiCase {
  source: string;
  method?: 'ACB' | 'FIFO' | 'LIFO' | 'HIFO';
  steps?: RotkiStep[];
  buys?: RotkiPurchase[];
  buy?: { amount: number; price: number };
  sell?: { amount: number; price?: number };
  expected?: {
    taxable_bought_cost?: number;
    lots_left?: number;
    matched_amount?: number;
    is_complete?: boolean;
  };
  expected_pnl?: number;
  expected_taxable_trade_pnl?: { FIFO: string; ACB: string };
}

export interface RotkiStep {
  op: 'buy' | 'sell';
  amount: number;
  price?: number;
  pnl?: number;
  total_cost_after?: number;
  amount_after?: number;
  missing_amount?: number;
  missing?: number;
  /** Open lots, the largest purchase first. */
  after?: { amount: number; remaining: number }[];
}

export interface RotkiPurchase {
  amount: number | string;
  price?: number;
  unit_price_eur?: number;
  fee?: string;
  expected_unit_cost?: string;
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Pick<
    T,
    K
  >;

export function readRotki(recorded: readonly RotkiCase[]): RotkiCase[] {
  return recorded.map((one) => ({
    source: one.source.split('::').at(-1)!,
    ...pick(one, ['method', 'expected_pnl', 'expected_taxable_trade_pnl']),
    ...(one.steps && {
      steps: one.steps.map((step) =>
        pick(step, [
          'op',
          'amount',
          'price',
          'pnl',
          'total_cost_after',
          'amount_after',
          'missing_amount',
          'missing',
          'after',
        ]),
      ),
    }),
    ...(one.buys && {
      buys: one.buys.map((buy) =>
        pick(buy, ['amount', 'price', 'unit_price_eur', 'fee', 'expected_unit_cost']),
      ),
    }),
    ...(one.buy && { buy: pick(one.buy, ['amount', 'price']) }),
    ...(one.sell && { sell: pick(one.sell, ['amount', 'price']) }),
    ...(one.expected && {
      expected: pick(one.expected, ['taxable_bought_cost', 'lots_left', 'matched_amount', 'is_complete']),
    }),
  }));
}
