/** An asset of a snapshot, as two snapshots are compared. */
export interface ComparedAsset {
  id: string;
  name: string;
  ticker: string;
  /** Published score of the medium profile; null when not rated. */
  score: number | null;
  /** In USD. */
  price: number | null;
  flags: readonly { code: string; severity: string }[];
}

type Named = Pick<ComparedAsset, 'id' | 'name' | 'ticker'>;
export type FigureChange = Named & { before: number | null; after: number | null };
export type FlagChange = Named & { code: string; severity: string };

export interface SnapshotDifferences {
  /** By the size of the move, new and lost scores first. */
  scores: FigureChange[];
  /** By the factor of the move, new and lost prices first. */
  prices: FigureChange[];
  /** Flags that are new, or more severe. */
  raised: FlagChange[];
  cleared: FlagChange[];
  added: Named[];
  removed: Named[];
}

/** Returns what differs from one snapshot to another. */
export function compareSnapshots(
  before: readonly ComparedAsset[],
  after: readonly ComparedAsset[],
): SnapshotDifferences {
  const beforeById = new Map(before.map((asset) => [asset.id, asset]));
  const afterIds = new Set(after.map(({ id }) => id));
  const pairs = after.flatMap((asset) => {
    const earlier = beforeById.get(asset.id);
    return earlier ? [[earlier, asset] as const] : [];
  });
  return {
    scores: listMoves(pairs, 'score', (one, other) => Math.abs(other - one)),
    prices: listMoves(pairs, 'price', (one, other) =>
      one > 0 && other > 0 ? Math.abs(Math.log(other / one)) : Number.POSITIVE_INFINITY,
    ),
    raised: pairs.flatMap(([earlier, later]) => listNewFlags(later, earlier)),
    cleared: pairs.flatMap(([earlier, later]) =>
      earlier.flags
        .filter(({ code }) => !later.flags.some((flag) => flag.code === code))
        .map((flag) => ({ ...toNamed(later), ...flag })),
    ),
    added: after.filter(({ id }) => !beforeById.has(id)).map(toNamed),
    removed: before.filter(({ id }) => !afterIds.has(id)).map(toNamed),
  };
}

const toNamed = ({ id, name, ticker }: ComparedAsset): Named => ({ id, name, ticker });

function listMoves(
  pairs: readonly (readonly [ComparedAsset, ComparedAsset])[],
  figure: 'score' | 'price',
  measure: (before: number, after: number) => number,
): FigureChange[] {
  return pairs
    .filter(([earlier, later]) => earlier[figure] !== later[figure])
    .map(([earlier, later]) => {
      const [before, after] = [earlier[figure], later[figure]];
      const size = before === null || after === null ? Number.POSITIVE_INFINITY : measure(before, after);
      return { change: { ...toNamed(later), before, after }, size };
    })
    .sort((a, b) => (a.size === b.size ? (a.change.id < b.change.id ? -1 : 1) : b.size - a.size))
    .map(({ change }) => change);
}

const listNewFlags = (later: ComparedAsset, earlier: ComparedAsset): FlagChange[] =>
  later.flags
    .filter(({ code, severity }) => {
      const known = earlier.flags.find((flag) => flag.code === code);
      return !known || known.severity < severity;
    })
    .map((flag) => ({ ...toNamed(later), ...flag }));
