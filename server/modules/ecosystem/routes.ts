import { ecosystemCall } from '#contracts/ecosystem.ts';
import { DATA_FOLDER } from '#server/modules/bundled-data/read-bundled.ts';
import { type PlatformList, readPlatforms } from '#server/modules/bundled-data/read-platforms.ts';
import { ecosystemAnswer } from '#server/modules/ecosystem/presenter.ts';
import { bindSnapshotCall, type SnapshotCall } from '#server/modules/market/snapshot-call.ts';

/** Read once: the file changes with the code only. */
let platforms: Promise<PlatformList> | undefined;

/** Calls of the ecosystem. */
export const ECOSYSTEM_CALLS: readonly SnapshotCall[] = [
  bindSnapshotCall(ecosystemCall, { visibility: false, locale: true }, async (_query, { held, locale }) => {
    platforms ??= readPlatforms(DATA_FOLDER);
    return ecosystemAnswer(held.snapshot, await platforms, locale);
  }),
];
