import { ASSET_CALLS } from '#server/modules/assets/routes.ts';
import { CONTRACT_CALLS } from '#server/modules/contract-check/routes.ts';
import { ECOSYSTEM_CALLS } from '#server/modules/ecosystem/routes.ts';
import { EVENT_CALLS } from '#server/modules/events/routes.ts';
import { FAQ_CALLS } from '#server/modules/faq/routes.ts';
import { FLAG_CALLS } from '#server/modules/flags/routes.ts';
import { LIVE_CALLS } from '#server/modules/live-events/routes.ts';
import { MARKET_CALLS } from '#server/modules/market/routes.ts';
import type { SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { PROOF_CALLS } from '#server/modules/proof/routes.ts';
import { READING_CALLS } from '#server/modules/reading/routes.ts';
import { REGISTER_CALLS } from '#server/modules/registers/routes.ts';
import { RANK_CALLS } from '#server/modules/scoring/routes.ts';
import { SEARCH_CALLS } from '#server/modules/search/routes.ts';

/** Every call that is answered from the snapshot, for HTTP routes and server rendering. */
export const SNAPSHOT_CALLS: readonly SnapshotCall[] = [
  ...RANK_CALLS,
  ...MARKET_CALLS,
  ...ECOSYSTEM_CALLS,
  ...ASSET_CALLS,
  ...FLAG_CALLS,
  ...EVENT_CALLS,
  ...LIVE_CALLS,
  ...SEARCH_CALLS,
  ...READING_CALLS,
  ...FAQ_CALLS,
  ...REGISTER_CALLS,
  ...PROOF_CALLS,
  ...CONTRACT_CALLS,
];
