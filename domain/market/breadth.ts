import { median } from '#domain/scoring/median.ts';

/** How many assets rose and fell, each counted once whatever its size. */
export interface Breadth {
  rose: number;
  fell: number;
  /** Changed by exactly nothing: in neither count. */
  still: number;
  /** Without a known change: in neither count. */
  unknown: number;
  /** `rose / (rose + fell)`, 0..1; null when nothing moved. */
  share: number | null;
  /** The change in the middle of all known ones, in percent; null when none is known. */
  median: number | null;
}

/** The breadth of a market from the changes of its assets, in percent. */
export function breadth(changes: readonly (number | null)[]): Breadth {
  const known = changes.filter((change) => change !== null);
  const rose = known.filter((change) => change > 0).length;
  const fell = known.filter((change) => change < 0).length;
  return {
    rose,
    fell,
    still: known.length - rose - fell,
    unknown: changes.length - known.length,
    share: rose + fell === 0 ? null : rose / (rose + fell),
    median: median(known),
  };
}
