/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One line of the report: a ratio, the aim, and whether it is met. Figures are never asserted: machines differ. */
export function line(name: string, ratio: number, aim: number, kind: 'least' | 'most', detail: string): void {
  const met = kind === 'least' ? ratio >= aim : ratio <= aim;
  console.log(
    `${name}\n  ${ratio.toFixed(2)} × the limit (aim ${kind === 'least' ? '≥' : '≤'} ${aim})${met ? '' : '  NOT MET'} · ${detail}`,
  );
}

/** One line of the report without an aim. */
export function note(name: string, ratio: number, detail: string): void {
  console.log(`${name}\n  ${ratio.toFixed(2)} × the limit · ${detail}`);
}

/** Milliseconds of the fastest of some runs, after warming up: the least disturbed one. */
export function bestOf(runs: number, work: () => void): number {
  for (let i = 0; i < 3; i += 1) work();
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < runs; i += 1) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
