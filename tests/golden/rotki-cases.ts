import type { RotkiCase } from '#tests/golden/rotki.ts';

/** Recorded on 2026-08-21. */
export const ROTKI_CASES: readonly RotkiCase[] = [
  {
    source: 'test_accounting_average_cost_basis',
    method: 'ACB',
    steps: [
      { op: 'buy', amount: 2, price: 10, pnl: 0, total_cost_after: 20, amount_after: 2 },
      { op: 'sell', amount: 1, price: 15, pnl: 5, total_cost_after: 10, amount_after: 1 },
      { op: 'buy', amount: 1, price: 30, pnl: 0, total_cost_after: 40, amount_after: 2 },
      { op: 'sell', amount: 1.5, price: 10, pnl: -15, total_cost_after: 10, amount_after: 0.5 },
      { op: 'buy', amount: 3, price: 20, pnl: 0, total_cost_after: 70, amount_after: 3.5 },
      { op: 'sell', amount: 2, price: 30, pnl: 20, total_cost_after: 30, amount_after: 1.5 },
      { op: 'sell', amount: 1.5, price: 10, pnl: -15, total_cost_after: 0, amount_after: 0 },
      { op: 'buy', amount: 1, price: 10, pnl: 0, total_cost_after: 10, amount_after: 1 },
      { op: 'sell', amount: 0.5, price: 5, pnl: -2.5, total_cost_after: 5, amount_after: 0.5 },
      {
        op: 'sell',
        amount: 0.6,
        price: 5,
        pnl: -2,
        total_cost_after: 0,
        amount_after: 0,
        missing_amount: 0.1,
      },
      {
        op: 'sell',
        amount: 0.5,
        price: 5,
        pnl: 2.5,
        total_cost_after: 0,
        amount_after: 0,
        missing_amount: 0.5,
      },
    ],
  },
  {
    source: 'test_calculate_spend_cost_basis_1_buy_consumed_by_1_sell',
    method: 'FIFO',
    buys: [{ amount: 5, price: 268.1 }],
    sell: { amount: 5 },
    expected: { taxable_bought_cost: 1340.5, lots_left: 0 },
  },
  {
    source: 'test_calculate_spend_cost_basis_sell_more_than_bought_within_year',
    method: 'FIFO',
    buys: [
      { amount: 1, price: 268.1 },
      { amount: 1, price: 612.45 },
    ],
    sell: { amount: 3 },
    expected: { matched_amount: 2, is_complete: false },
  },
  {
    source: 'test_accounting_lifo_order',
    method: 'LIFO',
    steps: [
      { op: 'buy', amount: 2 },
      { op: 'buy', amount: 5 },
      {
        op: 'sell',
        amount: 3,
        after: [
          { amount: 5, remaining: 2 },
          { amount: 2, remaining: 2 },
        ],
      },
      { op: 'buy', amount: 1 },
      { op: 'sell', amount: 4, after: [{ amount: 2, remaining: 1 }] },
      { op: 'buy', amount: 1 },
      { op: 'sell', amount: 2, after: [] },
      { op: 'buy', amount: 1 },
      { op: 'sell', amount: 2, missing: 1 },
    ],
  },
  {
    source: 'test_simple_accounting (history1)',
    expected_taxable_trade_pnl: { FIFO: '559.70079175278338750', ACB: '551.2649524225750541683933' },
  },
  {
    source: 'test_buy_event_creation',
    buys: [
      { amount: '5 BTC', unit_price_eur: 578.505, fee: '0.0012 BTC', expected_unit_cost: '578.6438412' },
      { amount: '5 BTC', unit_price_eur: 578.505, fee: '0.0012 EUR', expected_unit_cost: '578.50524' },
    ],
  },
  {
    source: 'test_direct_profit_currency_fiat_trades',
    expected_pnl: 10.1,
    buy: { amount: 1, price: 0.8 },
    sell: { amount: 1, price: 10.9 },
  },
];
