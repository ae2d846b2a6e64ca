import { detailsCall } from '#contracts/details.ts';
import { anyDetailsAnswer } from '#server/modules/assets/any-details-presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';

export const ASSET_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(detailsCall, { visibility: true, locale: true }, (query, { held, visibility, locale }) =>
    anyDetailsAnswer(held, query, visibility, locale),
  ),
];
