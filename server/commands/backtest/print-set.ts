import type { BacktestSet } from '#domain/signals/backtest/backtest-result.ts';

const TITLES: Record<BacktestSet['id'], string> = {
  candles: 'Recorded candles (the record)',
  closes: 'Closes only, filled at the close of the signal: flatters, never the record',
  early: '2013 to 2018, all coins listed in January 2018',
};

const percent = (share: number | null, digits = 1) =>
  share === null ? '–' : `${(share * 100).toFixed(digits)} %`;
const number = (value: number | null) => (value === null ? '–' : value.toFixed(3));

/** A table for people. */
export function printSet(set: BacktestSet): string {
  const { signals, book } = set;
  const interval = (one: typeof signals.mean_r_interval, write: (value: number) => string) =>
    one === null ? '' : ` [${write(one.low)}, ${write(one.high)}]`;
  const lines = [
    '',
    TITLES[set.id],
    `  ${set.from} to ${set.until}, ${set.assets} assets, ${set.delisted} of them delisted`,
    `  signals      ${signals.trades} closed, ${signals.open} open at the end, ${signals.not_filled} not filled`,
    `  win rate     ${percent(signals.win_rate)}${interval(signals.win_rate_interval, (share) => percent(share))}`,
    `  mean result  ${number(signals.mean_r)} R${interval(signals.mean_r_interval, number)}`,
    `  exits        ${Object.entries(signals.exits)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
    `  worst        ${signals.worst ? `${signals.worst.asset} of ${signals.worst.day}: ${number(signals.worst.r)} R` : '–'}`,
    ...signals.by_year.map(
      (one) =>
        `  ${one.year}         ${one.trades} trades, ${percent(one.win_rate)} won, ${number(one.mean_r)} R`,
    ),
    ...signals.by_fee.map(({ fee, mean_r }) => `  fee ${percent(fee, 2)}   ${number(mean_r)} R`),
    ...signals.by_delisting.map(
      ({ part, share, mean_r }) =>
        `  if ${percent(part)} were delisted and sold at ${percent(share)}: ${number(mean_r)} R`,
    ),
    `  book         ${book.trades} trades, ${percent(book.total_return)} in all, ${percent(book.annual_return)} a year`,
    `               drawdown ${percent(book.max_drawdown)}, ${book.longest_drawdown_days} days at longest, invested ${percent(book.exposure)}`,
    `               volatility ${percent(book.volatility)}, Sharpe ${number(book.sharpe)}`,
    ...set.benchmarks.map(
      (one) =>
        `  ${one.id.padEnd(12)} at the same volatility: ${percent(one.total_return)}, drawdown ${percent(one.max_drawdown)}, Sharpe ${number(one.sharpe)}`,
    ),
    set.deflated_sharpe === null
      ? '  deflated Sharpe: –'
      : `  deflated Sharpe of ${set.deflated_sharpe.variants} variants: expected maximum ${number(set.deflated_sharpe.expected_maximum)}, probability ${percent(set.deflated_sharpe.probability)}`,
  ];
  return lines.join('\n');
}
