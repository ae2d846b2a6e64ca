/** An asset with the id, name and symbol of its list. */
export interface NamedAsset {
  id: string;
  name: string;
  symbol: string;
}

const toKey = ({ name, symbol }: NamedAsset): string =>
  `${name.normalize('NFKC').trim().toLowerCase()}\n${symbol.normalize('NFKC').trim().toUpperCase()}`;

function groupByKey(list: readonly NamedAsset[]): Map<string, NamedAsset[]> {
  const found = new Map<string, NamedAsset[]>();
  for (const entry of list) found.set(toKey(entry), [...(found.get(toKey(entry)) ?? []), entry]);
  return found;
}

/**
 * Returns their id by our id for entries whose name and symbol match and are unique in each list. Thousands
 * of assets share a symbol, so a symbol alone is not enough.
 *
 * @param allEntries All entries of our scheme, listed or not. An entry that shares name and symbol is not
 *   joined.
 */
export function joinByName(
  ours: readonly NamedAsset[],
  theirs: readonly NamedAsset[],
  allEntries: readonly NamedAsset[] = [],
): Map<string, string> {
  const theirEntriesByKey = groupByKey(theirs);
  const entriesByKey = groupByKey(allEntries);
  const joined = new Map<string, string>();
  for (const [key, ourEntries] of groupByKey(ours)) {
    const matches = theirEntriesByKey.get(key) ?? [];
    const otherEntries = (entriesByKey.get(key) ?? []).filter(({ id }) => id !== ourEntries[0]!.id);
    if (ourEntries.length === 1 && matches.length === 1 && otherEntries.length === 0)
      joined.set(ourEntries[0]!.id, matches[0]!.id);
  }
  return joined;
}
