import { roundScore } from '#domain/scoring/round-score.ts';

/** Places in the columns, best first: the order of `compareRank` for scores published without a history. */
export function rankedPlaces(
  places: Uint32Array,
  { fv, base }: { fv: Float64Array; base: Float64Array },
  coverage: Float64Array,
  mcEff: Float64Array,
  ids: readonly string[],
): Uint32Array {
  const published = fv.map(roundScore);
  const size = (i: number): number => (Number.isNaN(mcEff[i]) ? -1 : mcEff[i]!);
  return places
    .slice()
    .sort(
      (a, b) =>
        published[b]! - published[a]! ||
        base[b]! - base[a]! ||
        coverage[b]! - coverage[a]! ||
        size(b) - size(a) ||
        (ids[a]! < ids[b]! ? -1 : ids[a]! > ids[b]! ? 1 : 0),
    );
}
