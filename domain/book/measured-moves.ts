/**
 * How ten assets moved, measured on Fairview’s recorded closes: yearly volatility in percent, and the
 * correlations of daily logarithmic changes, in the order of the assets. A test computes them again.
 */
export const MEASURED_MOVES: MeasuredMoves = {
  /** First and last day of the closes, UTC. */
  from: '2025-05-03',
  to: '2026-05-03',
  assets: [
    { id: 'bitcoin', name: 'Bitcoin', volatility: 42.9 },
    { id: 'ethereum', name: 'Ethereum', volatility: 71.3 },
    { id: 'solana', name: 'Solana', volatility: 73.2 },
    { id: 'ripple', name: 'XRP', volatility: 68.7 },
    { id: 'binancecoin', name: 'BNB', volatility: 52.1 },
    { id: 'chainlink', name: 'Chainlink', volatility: 80.9 },
    { id: 'dogecoin', name: 'Dogecoin', volatility: 85.5 },
    { id: 'monero', name: 'Monero', volatility: 78.6 },
    { id: 'tron', name: 'TRON', volatility: 29.5 },
    { id: 'pax-gold', name: 'PAX Gold', volatility: 27.3 },
  ],
  correlations: [
    [1, 0.84, 0.83, 0.81, 0.77, 0.79, 0.74, 0.5, 0.43, 0.21],
    [0.84, 1, 0.87, 0.79, 0.78, 0.88, 0.84, 0.46, 0.49, 0.15],
    [0.83, 0.87, 1, 0.81, 0.79, 0.87, 0.84, 0.43, 0.48, 0.12],
    [0.81, 0.79, 0.81, 1, 0.71, 0.82, 0.81, 0.45, 0.44, 0.19],
    [0.77, 0.78, 0.79, 0.71, 1, 0.76, 0.72, 0.41, 0.42, 0.17],
    [0.79, 0.88, 0.87, 0.82, 0.76, 1, 0.86, 0.42, 0.49, 0.12],
    [0.74, 0.84, 0.84, 0.81, 0.72, 0.86, 1, 0.38, 0.49, 0.11],
    [0.5, 0.46, 0.43, 0.45, 0.41, 0.42, 0.38, 1, 0.27, 0.13],
    [0.43, 0.49, 0.48, 0.44, 0.42, 0.49, 0.49, 0.27, 1, 0],
    [0.21, 0.15, 0.12, 0.19, 0.17, 0.12, 0.11, 0.13, 0, 1],
  ],
};

interface MeasuredMoves {
  from: string;
  to: string;
  assets: readonly { id: string; name: string; volatility: number }[];
  correlations: readonly (readonly number[])[];
}
