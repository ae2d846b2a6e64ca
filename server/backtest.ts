import { runBacktest } from '#server/commands/backtest/run-backtest.ts';

/**
 * `npm run backtest [-- --data DIR]`: the published signal rule on recorded days. Prints tables, writes
 * `data/backtest.json`, and prints the figures as the last line.
 */
try {
  console.log(JSON.stringify(await runBacktest(process.argv.slice(2))));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
