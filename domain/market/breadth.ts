import { computeMedian } from '#domain/scoring/median.ts';

/** Numbers of risen and fallen assets. Every asset counts once, regardless of its size. */
export interface Breadth {
  rose: number;
  fell: number;
  /** Assets with a change of exactly 0. */
  still: number;
  /** Assets without a known change. */
  unknown: number;
  /** `rose / (rose + fell)`, from 0 to 1. Null when nothing moved. */
  share: number | null;
  /** Median of the known changes in percent. Null when none is known. */
  median: number | null;
}

/** Computes the market breadth from the changes of its assets, in percent. */
export function computeBreadth(changes: readonly (number | null)[]): Breadth {
  const known = changes.filter((change) => change !== null);
  const rose = known.filter((change) => change > 0).length;
  const fell = known.filter((change) => change < 0).length;
  return {
    rose,
    fell,
    still: known.length - rose - fell,
    unknown: changes.length - known.length,
    share: rose + fell === 0 ? null : rose / (rose + fell),
    median: computeMedian(known),
  };
}
