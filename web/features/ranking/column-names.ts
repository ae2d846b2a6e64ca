import type { ColumnId } from '#contracts/ranking-parameters.ts';
import { m } from '#messages';
import { pillarName } from '#web/components/score/profile-words.ts';

/** Heads of the columns. */
export const COLUMN_NAMES: Record<ColumnId, () => string> = {
  flags: m.column_flags,
  price: m.column_price,
  change_1h: m.column_hour,
  change_24h: m.column_change,
  change_7d: m.column_week,
  market_cap: m.column_market_cap,
  volume_24h: m.column_volume,
  supply: m.column_supply,
  sparkline: m.column_days,
  measured: m.column_measured,
  project: () => pillarName('project'),
  hype: () => pillarName('hype'),
  economics: () => pillarName('economics'),
};
