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
 * @param everyone all that bear names in our scheme, listed by us or not: who shares both with another is not joined.
 */
export function joinByName(
  ours: readonly Named[],
  theirs: readonly Named[],
  everyone: readonly Named[] = [],
): Map<string, string> {
  const known = byKey(theirs);
  const entriesByKey = byKey(everyone);
  const joined = new Map<string, string>();
  for (const [key, mine] of byKey(ours)) {
    const matches = known.get(key) ?? [];
    const others = (entriesByKey.get(key) ?? []).filter(({ id }) => id !== mine[0]!.id);
    if (mine.length === 1 && matches.length === 1 && others.length === 0)
      joined.set(mine[0]!.id, matches[0]!.id);
  }
  return joined;
}
