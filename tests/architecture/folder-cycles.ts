/**
 * Returns the cycles between folders, each as the imports that close it: one line `a/x.ts → b/y.ts` per step.
 * Type-only and dynamic imports count too.
 * @param imports imports of each file, as paths from the checkout
 * @param folderOf the folder of a file, or null to ignore the file
 */
export function folderCycles(
  imports: ReadonlyMap<string, readonly string[]>,
  folderOf: (path: string) => string | null,
): string[] {
  const steps = new Map<string, Map<string, string>>();
  for (const [from, targets] of imports) {
    const folder = folderOf(from);
    if (folder === null) continue;
    for (const to of targets) {
      const other = folderOf(to);
      if (other === null || other === folder) continue;
      const known = steps.get(folder) ?? new Map<string, string>();
      if (!known.has(other)) known.set(other, `${from} → ${to}`);
      steps.set(folder, known);
    }
  }
  const cycles = new Map<string, string>();
  for (const start of [...steps.keys()].sort()) {
    const way = shortestWayBack(start, steps);
    if (way === null) continue;
    const key = [...way].sort().join(' ');
    const lines = way.map((folder, at) => steps.get(folder)!.get(way[at + 1] ?? start)!);
    if (!cycles.has(key)) cycles.set(key, lines.join('\n    '));
  }
  return [...cycles.values()];
}

/** Returns the folders of the shortest cycle through `start`, or null. */
function shortestWayBack(
  start: string,
  steps: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = 0; at < queue.length; at++) {
    for (const next of steps.get(queue[at]!)?.keys() ?? []) {
      if (next === start) {
        const way = [queue[at]!];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]!)!);
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, queue[at]!);
      queue.push(next);
    }
  }
  return null;
}
