/** The published rule in numbers: distances in average true ranges, limits as shares of the reference portfolio. */
const STOP_RANGES = 2;
const TARGET_RANGES = 4;
const RISK_SHARE = 0.01;
const POSITION_SHARE = 0.1;
/** Fee and slippage of one side of a trade, as a share of its amount. */
const COST_A_SIDE = 0.001 + 0.0005;

export interface SignalExample {
  entry: number;
  /** Average true range of a day. */
  range: number;
  portfolio: number;
  stop: number;
  target: number;
  quantity: number;
  /** What is lost at the stop before costs. */
  risk: number;
  /** Of the portfolio. */
  riskShare: number;
  /** Shares of the entry, costs of both sides taken off. */
  gain: number;
  loss: number;
  /** Share of signals that must reach the target for nothing to be lost. */
  breakEven: number;
}

/** Works one signal out from an entry price, a daily range and a reference portfolio, all in the same currency. */
export function signalExample(entry: number, range: number, portfolio: number): SignalExample {
  const stop = entry - STOP_RANGES * range;
  const target = entry + TARGET_RANGES * range;
  const quantity = Math.min((RISK_SHARE * portfolio) / (entry - stop), (POSITION_SHARE * portfolio) / entry);
  const risk = quantity * (entry - stop);
  const costs = (exit: number) => (COST_A_SIDE * (entry + exit)) / entry;
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

/** The example of the page, in round numbers. */
export const EXAMPLE: SignalExample = signalExample(100, 4, 10_000);
