/** Five minutes of trades: prices in satoshi (hundred-millionths of a bitcoin), volume in bitcoin. */
export interface PumpCandle {
  /** Start, `HH:MM` UTC. */
  time: string;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/**
 * Bancor (BNT) against bitcoin on Binance, 6 January 2019, around the announcement at 21:00. Computed from the
 * trades of the data of La Morgia et al. (2020). A test computes them again where the data are present.
 */
export const RECORDED_PUMP: readonly PumpCandle[] = (
  [
    ['20:40', 17303, 17386, 17262, 17262, 0.07],
    ['20:45', 17262, 17262, 17262, 17262, 0.01],
    ['20:50', 17317, 17317, 17250, 17274, 0.03],
    ['20:55', 17251, 19400, 17250, 17463, 6.76],
    ['21:00', 17463, 23000, 17446, 19661, 124.39],
    ['21:05', 19600, 19641, 18301, 18565, 26.18],
    ['21:10', 18513, 18565, 17600, 18040, 29.96],
    ['21:15', 18040, 18195, 17605, 17802, 9.09],
    ['21:20', 17802, 17802, 17420, 17420, 5.67],
    ['21:25', 17421, 17556, 17235, 17360, 2.34],
    ['21:30', 17361, 17532, 17312, 17469, 2.82],
    ['21:35', 17514, 17515, 17332, 17360, 3.21],
    ['21:40', 17400, 17400, 17255, 17303, 1.99],
    ['21:45', 17314, 17397, 17300, 17300, 0.82],
    ['21:50', 17265, 17300, 17263, 17300, 1.72],
    ['21:55', 17300, 17347, 17284, 17285, 0.91],
  ] as const
).map(([time, open, high, low, close, volume]) => ({ time, open, high, low, close, volume }));

/** Returns the change from the last price of one candle to that of another, in percent, without fees. */
export function computeReplayReturn(bought: PumpCandle, now: PumpCandle): number {
  return (now.close / bought.close - 1) * 100;
}
