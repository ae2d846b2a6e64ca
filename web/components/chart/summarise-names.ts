import { m } from '#messages';

/** The first name and the number of others: `Buy BTC`, `Buy BTC and 2 more`. */
export function summariseNames([name = '', ...more]: readonly string[]): string {
  return more.length === 0 ? name : m.chart_more({ name, count: more.length });
}
