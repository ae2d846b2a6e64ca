/** Published rule: distances in average true ranges, limits as shares of the reference portfolio. */
const STOP_RANGES = 2;
const TARGET_RANGES = 4;
const RISK_SHARE = 0.01;
const POSITION_SHARE = 0.1;
/** Fee and slippage per side of a trade, as a share of its amount. */
const COST_PER_SIDE = 0.001 + 0.0005;

export interface SignalExample {
  entry: number;
  /** Average true range of one day. */
  range: number;
  portfolio: number;
  stop: number;
  target: number;
  quantity: number;
  /** Loss at the stop, before costs. */
  risk: number;
  /** Share of the portfolio. */
  riskShare: number;
  /** Share of the entry price, after costs of both sides, as is `loss`. */
  gain: number;
  loss: number;
  /** Share of signals that must reach the target to break even. */
  breakEven: number;
}

/** Computes a signal from entry price, daily range and reference portfolio, all in one currency. */
export function computeSignalExample(entry: number, range: number, portfolio: number): SignalExample {
  const stop = entry - STOP_RANGES * range;
  const target = entry + TARGET_RANGES * range;
  const quantity = Math.min((RISK_SHARE * portfolio) / (entry - stop), (POSITION_SHARE * portfolio) / entry);
  const risk = quantity * (entry - stop);
  const costs = (exit: number) => (COST_PER_SIDE * (entry + exit)) / entry;
  const gain = target / entry - 1 - costs(target);
  const loss = 1 - stop / entry + costs(stop);
  return {
    entry,
    range,
    portfolio,
    stop,
    target,
    quantity,
    risk,
    riskShare: risk / portfolio,
    gain,
    loss,
    breakEven: loss / (loss + gain),
  };
}

/** Example of the page, in round numbers. */
export const SIGNAL_EXAMPLE: SignalExample = computeSignalExample(100, 4, 10_000);
