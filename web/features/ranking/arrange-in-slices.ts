import {
  type ArrangedRanking,
  type Arrangement,
  createRowComparator,
  createRowFilter,
  isSorted,
  type RankedRow,
  splitRanked,
} from '#web/features/ranking/arrange-ranking.ts';
import { sortInSlices } from '#web/features/ranking/sort-in-slices.ts';

/** Number of rows filtered between two pauses. */
const BATCH_SIZE = 512;

/** Like `arrangeRanking`, with pauses so that long rankings do not block a slow device. */
export async function arrangeInSlices(
  rows: readonly RankedRow[],
  state: Arrangement,
  pause: () => Promise<void>,
): Promise<ArrangedRanking> {
  const kept: RankedRow[] = [];
  const filter = createRowFilter(state);
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    for (const row of rows.slice(at, at + BATCH_SIZE)) {
      const filtered = filter(row);
      if (filtered) kept.push(filtered);
    }
    await pause();
  }
  const sorted = isSorted(state) ? kept : await sortInSlices(kept, createRowComparator(state), pause);
  return splitRanked(sorted, state);
}
