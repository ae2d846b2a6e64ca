import type { SortKey } from '#contracts/pages.ts';
import { m } from '#messages';

/** Labels of the sort keys. */
export const SORT_NAMES: Record<SortKey, () => string> = {
  rank: m.sort_rank,
  name: m.sort_name,
  project: m.sort_project,
  hype: m.sort_hype,
  economics: m.sort_economics,
  price: m.sort_price,
  market_cap: m.sort_market_cap,
  volume_24h: m.sort_volume_24h,
  change_1h: m.sort_change_1h,
  change_24h: m.sort_change_24h,
  change_7d: m.sort_change_7d,
  supply: m.sort_supply,
  flags: m.sort_flags,
  measured: m.sort_measured,
};
