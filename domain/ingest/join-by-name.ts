/** An asset with the id, name and symbol of its list. */
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
 * Returns their id by our id for entries whose name and symbol match and are unique in each list. Thousands
 * of assets share a symbol, so a symbol alone is not enough.
 *
 * @param everyone All entries of our scheme, listed or not. An entry that shares name and symbol is not
 *   joined.
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
