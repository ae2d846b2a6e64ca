import type { QueuedAsset } from '#contracts/desk-ratings.ts';
import { METHOD } from '#domain/method/method.ts';
import { listInForce, type Publication } from '#domain/ratings/publication.ts';
import {
  RATED_SUB_SCORES,
  RATING_INPUT_BY_SUB_SCORE,
  RATING_ITEMS,
  type RatedSubScore,
} from '#domain/ratings/rating-items.ts';
import type { PartInput } from '#domain/scoring/snapshot.ts';
import { computeSubScoreWeights } from '#domain/scoring/sub-score-points.ts';
import { getPillar } from '#domain/scoring/sub-score-rules.ts';
import type { Round } from '#server/modules/desk-ratings/rating-service.ts';
import type { MarketAsset } from '#server/modules/market/market-snapshot.ts';

const MAX_ASSETS = 50;
const LEVEL = 'medium';

interface RatedPart {
  weight: number;
  input: PartInput;
}

function findRatedPart({ score }: MarketAsset, subScore: RatedSubScore): RatedPart | null {
  const name = RATING_INPUT_BY_SUB_SCORE[subScore];
  for (const { inputs, weight } of score.components[subScore].parts) {
    const input = inputs.find((each) => each.input === name);
    if (input) return { weight, input };
  }
  return null;
}

/** Share of the Medium score that rests on estimated ratings, and the day of the oldest estimate or rating. */
export function measureNeed(asset: MarketAsset): { weight: number; oldest: string | null } {
  const weights = computeSubScoreWeights(asset.score.components, LEVEL);
  const parts = RATED_SUB_SCORES.flatMap((subScore) => {
    const part = findRatedPart(asset, subScore);
    const share = METHOD.blocks[LEVEL][getPillar(subScore)] * weights[subScore];
    return part ? [{ ...part, share: share * part.weight }] : [];
  });
  const days = parts.flatMap(({ input }) => input.observed_at ?? []).sort();
  return {
    weight: parts.filter(({ input }) => input.origin !== 'rated').reduce((sum, { share }) => sum + share, 0),
    oldest: days[0] ?? null,
  };
}

/**
 * The assets to rate: those in work first, then by order. `weight`: most estimated weight first, then the larger market
 * cap. `oldest`: the oldest estimate or rating first. Assets without a rank, such as stablecoins, come last.
 */
export function listQueue(
  assets: Iterable<MarketAsset>,
  {
    rounds,
    publications,
    raterId,
    order,
    q,
  }: {
    rounds: ReadonlyMap<string, Round>;
    publications: readonly Publication[];
    raterId: string | null;
    order: 'weight' | 'oldest';
    q: string | undefined;
  },
): { total: number; assets: QueuedAsset[] } {
  const inForce = listInForce(publications);
  const wanted = q?.trim().toLowerCase() ?? '';
  const all = [...assets]
    .filter(({ facts: { id, name, ticker } }) =>
      [id, name, ticker].some((each) => each.toLowerCase().includes(wanted)),
    )
    .map((asset) => ({
      asset,
      place: asset.market_cap_rank ?? Infinity,
      row: toRow(asset, rounds.get(asset.facts.id), raterId, inForce.get(asset.facts.id)),
    }));
  all.sort(
    (a, b) =>
      Number(b.row.open) - Number(a.row.open) ||
      Number(hasNoRank(a.asset)) - Number(hasNoRank(b.asset)) ||
      (order === 'weight' ? b.row.weight - a.row.weight : compareDays(a.row.oldest, b.row.oldest)) ||
      a.place - b.place,
  );
  return { total: all.length, assets: all.slice(0, MAX_ASSETS).map(({ row }) => row) };
}

const hasNoRank = ({ score, facts }: MarketAsset): boolean =>
  score.status === 'stablecoin' || facts.retired !== undefined;

/** Unknown first. */
const compareDays = (a: string | null, b: string | null): number =>
  (a ?? '') < (b ?? '') ? -1 : a === b ? 0 : 1;

function toRow(
  asset: MarketAsset,
  round: Round | undefined,
  raterId: string | null,
  publication: Publication | undefined,
): QueuedAsset {
  const items = RATING_ITEMS.flatMap((name) => round?.get(name) ?? []);
  const count = (test: (item: (typeof items)[number]) => boolean) => items.filter(test).length;
  const { id, name, ticker } = asset.facts;
  return {
    id,
    name,
    ticker,
    ...measureNeed(asset),
    settled: count(({ state }) => state === 'settled'),
    differing: count(({ state }) => state === 'differs'),
    own: count(({ ratings }) => ratings.some(({ rater }) => rater === raterId)),
    open: items.some(({ ratings }) => ratings.length > 0),
    rated_at: publication?.published_at ?? null,
  };
}
