import { searchCall } from '#contracts/search.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';
import { normaliseSearchQuery, searchAnswer } from '#server/modules/search/search-presenter.ts';

/** Calls of the asset search in the header. */
export const SEARCH_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(
    searchCall,
    { visibility: false, locale: true },
    (query, { held, locale }) => searchAnswer(held, query, locale),
    normaliseSearchQuery,
  ),
];
