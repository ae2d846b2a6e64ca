import type { Interval } from '#domain/signals/backtest/block-bootstrap.ts';

export interface TradeFigures {
  trades: number;
  win_rate: number | null;
  /** Mean result in multiples of the risk, after costs. */
  mean_r: number | null;
}

/** Figures of one set of recorded days. Shares are parts of 1. */
export interface BacktestSet {
  /** `candles`: the record. `closes`: closes only, flatters. `early`: all coins listed in January 2018. */
  id: 'candles' | 'closes' | 'early';
  /** Day on which the figures were computed. */
  ran_on: string;
  from: string;
  until: string;
  assets: number;
  delisted: number;
  /** Bars by source. */
  sources: Record<string, number>;
  signals: TradeFigures & {
    win_rate_interval: Interval;
    mean_r_interval: Interval;
    open: number;
    not_filled: number;
    exits: Record<'target' | 'stop' | 'time_exit' | 'delisted', number>;
    worst: { asset: string; day: string; r: number } | null;
    by_year: (TradeFigures & { year: string })[];
    by_fee: { fee: number; mean_r: number | null }[];
    /** An assumption: `part` of the positions is delisted and sold at `share` of its price. */
    by_delisting: { part: number; share: number; mean_r: number | null }[];
  };
  book: {
    trades: number;
    total_return: number;
    /** Null under 100 closed trades. */
    annual_return: number | null;
    max_drawdown: number;
    longest_drawdown_days: number;
    exposure: number;
    volatility: number;
    sharpe: number;
    by_year: { year: string; result: number }[];
  };
  benchmarks: {
    id: 'bitcoin' | 'equal_weight';
    /** Part that is invested so that the volatility equals that of the book. */
    share: number;
    total_return: number;
    max_drawdown: number;
    sharpe: number;
  }[];
  deflated_sharpe: { variants: number; expected_maximum: number; probability: number } | null;
  /** Value of 1 unit at the end of each month: book, then benchmarks at equal volatility. */
  curve: { day: string; book: number; bitcoin: number | null; equal_weight: number }[];
}

/** Content of `data/backtest.json`. */
export interface BacktestResult {
  rule: string;
  /** Amount in USD with which the book begins and by which a single signal is sized. */
  reference: number;
  sets: BacktestSet[];
}
