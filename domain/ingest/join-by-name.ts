/** An asset of one list, as it calls it. */
export interface Named {
  id: string;
  name: string;
  symbol: string;
}

const keyOf = ({ name, symbol }: Named): string =>
  `${name.normalize('NFKC').trim().toLowerCase()}\n${symbol.normalize('NFKC').trim().toUpperCase()}`;

function byKey(list: readonly Named[]): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  for (const entry of list) found.set(keyOf(entry), [...(found.get(keyOf(entry)) ?? []), entry]);
  return found;
}

/**
 * Our id → their id, where name and symbol together are the same and belong to one asset in each list.
 * A symbol alone is never enough: thousands of assets share theirs.
 */
export function joinByName(ours: readonly Named[], theirs: readonly Named[]): Map<string, string> {
  const known = byKey(theirs);
  const joined = new Map<string, string>();
  for (const [key, mine] of byKey(ours)) {
    const matches = known.get(key) ?? [];
    if (mine.length === 1 && matches.length === 1) joined.set(mine[0]!.id, matches[0]!.id);
  }
  return joined;
}
