import { readFileSync } from 'node:fs';
import type { BacktestResult } from '#domain/signals/backtest/backtest-result.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';

let result: BacktestResult | null = null;

/** The bundled result of `npm run backtest`. Only the record keeps its curve. */
export function readBacktest(): BacktestResult {
  if (result === null) {
    const whole = JSON.parse(readFileSync(new URL('backtest.json', DATA_FOLDER), 'utf8')) as BacktestResult;
    result = {
      ...whole,
      sets: whole.sets.map((set) => (set.id === 'candles' ? set : { ...set, curve: [] })),
    };
  }
  return result;
}
