/** Returns the median; the upper one of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints a ratio, its aim and whether it is met. Never throws, because machines differ. */
export function reportRatio(
  name: string,
  ratio: number,
  aim: number,
  kind: 'least' | 'most',
  detail: string,
): void {
  const met = kind === 'least' ? ratio >= aim : ratio <= aim;
  console.log(
    `${name}\n  ratio ${ratio.toFixed(2)} (target ${kind === 'least' ? '≥' : '≤'} ${aim})${met ? '' : '  NOT MET'} · ${detail}`,
  );
}

/** Prints a ratio without an aim. */
export function reportNote(name: string, ratio: number, detail: string): void {
  console.log(`${name}\n  ratio ${ratio.toFixed(2)} · ${detail}`);
}

/**
 * Returns the duration of the fastest run in milliseconds, after 3 warm-up runs. The fastest has the least
 * interference.
 */
export function measureFastest(runs: number, work: () => void): number {
  for (let i = 0; i < 3; i += 1) work();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i += 1) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
