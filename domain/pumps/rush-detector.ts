/** Length of a chunk in which rush orders are counted. */
export const RUSH_CHUNK_MS = 25_000;
const SILENCE_MS = 6 * 3_600_000;
/** Relative change of the moving deviation of rush orders from which a chunk is reported. */
const MIN_RUSH_DEVIATION = 0.111;

/**
 * PD-2 for 25-second chunks: one threshold on the change of the deviation of rush orders (market orders of
 * several fills within a millisecond). Chunks out of order are ignored.
 */
export class RushDetector {
  #lastTime = Number.NEGATIVE_INFINITY;
  #silentUntil = Number.NEGATIVE_INFINITY;

  push({ time, rushDeviation }: { time: number; rushDeviation: number }): boolean {
    if (!(time > this.#lastTime)) return false;
    this.#lastTime = time;
    if (time < this.#silentUntil || !(rushDeviation >= MIN_RUSH_DEVIATION)) return false;
    this.#silentUntil = time + SILENCE_MS;
    return true;
  }
}
