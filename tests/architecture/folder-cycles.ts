/**
 * Returns the cycles between folders, each as the imports that close it: one line `a/x.ts → b/y.ts` per step.
 * Type-only and dynamic imports count too.
 * @param imports imports of each file, as paths from the checkout
 * @param folderOf the folder of a file, or null to ignore the file
 */
export function findFolderCycles(
  imports: ReadonlyMap<string, readonly string[]>,
  folderOf: (path: string) => string | null,
): string[] {
  const steps = new Map<string, Map<string, string>>();
  for (const [from, targets] of imports) {
    const folder = folderOf(from);
    if (folder === null) continue;
    for (const to of targets) {
      const target = folderOf(to);
      if (target === null || target === folder) continue;
      const edges = steps.get(folder) ?? new Map<string, string>();
      if (!edges.has(target)) edges.set(target, `${from} → ${to}`);
      steps.set(folder, edges);
    }
  }
  const cycles = new Map<string, string>();
  for (const start of [...steps.keys()].sort()) {
    const cycle = findShortestCycle(start, steps);
    if (cycle === null) continue;
    const key = [...cycle].sort().join(' ');
    const lines = cycle.map((folder, at) => steps.get(folder)!.get(cycle[at + 1] ?? start)!);
    if (!cycles.has(key)) cycles.set(key, lines.join('\n    '));
  }
  return [...cycles.values()];
}

/** Returns the folders of the shortest cycle through `start`, or null. */
function findShortestCycle(
  start: string,
  steps: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string[] | null {
  const previous = new Map<string, string>();
  const queue = [start];
  for (let at = 0; at < queue.length; at++) {
    for (const next of steps.get(queue[at]!)?.keys() ?? []) {
      if (next === start) {
        const cycle = [queue[at]!];
        while (cycle[0] !== start) cycle.unshift(previous.get(cycle[0]!)!);
        return cycle;
      }
      if (previous.has(next)) continue;
      previous.set(next, queue[at]!);
      queue.push(next);
    }
  }
  return null;
}
