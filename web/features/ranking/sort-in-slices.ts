/** Number of items sorted at once. */
const RUN_LENGTH = 256;
/** Number of merge steps between two pauses. */
const STEPS_PER_PAUSE = 512;

/** Sorts stably with pauses: sorts runs, then merges them pairwise. Returns a new array. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  pause: () => Promise<void>,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += RUN_LENGTH) {
    runs.push(items.slice(at, at + RUN_LENGTH).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at]!, runs[at + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  pause: () => Promise<void>,
): Promise<T[]> {
  const merged: T[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    merged.push(compare(right[r]!, left[l]!) < 0 ? right[r++]! : left[l++]!);
    if (merged.length % STEPS_PER_PAUSE === 0) await pause();
  }
  for (; l < left.length; l += 1) merged.push(left[l]!);
  for (; r < right.length; r += 1) merged.push(right[r]!);
  return merged;
}
