import { explainChange } from '#domain/scoring/explain-change.ts';
import { explainRankChange } from '#domain/scoring/explain-rank-change.ts';
import { type RankKey, toRankKeys } from '#domain/scoring/order.ts';
import type { AssetScore, PartInput } from '#domain/scoring/snapshot.ts';
import { formatLine, formatRaw, formatSigned, toWords } from '#server/commands/score-words.ts';
import type { ScoredAsset, ScoreRun } from '#server/modules/scoring/service.ts';

/** The risk profile that the site shows first. */
const LEVEL = 'medium';
const MAX_MOVES = 20;

const formatNumber = (value: number): string => value.toFixed(1);

const formatInput = ({ input, raw }: PartInput): string => `${input} ${formatRaw(raw)}`;

/**
 * Explains one moved score: its three largest contributions with raw inputs, its flags, and the change of
 * rank.
 */
function moveLines(
  asset: ScoredAsset,
  previous: AssetScore | undefined,
  before: readonly RankKey[],
  now: readonly RankKey[],
): string[] {
  const from = asset.before![LEVEL].score;
  const change =
    previous &&
    explainChange(previous, asset.score, LEVEL, { before: from, now: asset.published![LEVEL].score });
  if (!change) return [];
  const rank = explainRankChange(asset.score.id, before, now);
  const rankText = rank && rank.before !== rank.now ? `, rank ${rank.before} → ${rank.now}` : '';
  return [
    `${asset.score.id}: ${formatNumber(from)} → ${formatNumber(from + change.points)} (${formatSigned(change.points)})${rankText}`,
    ...(rankText
      ? [
          `    ${formatSigned(rank!.own, 0)} ranks by its own score, ${formatSigned(rank!.others, 0)} by those of others`,
        ]
      : []),
    ...change.largest.flatMap(({ component, points, parts }) => [
      `    ${toWords(component)} ${formatSigned(points)}`,
      ...parts.map(
        ({ name, before: was, after: is }) =>
          `        ${toWords(name)}: ${was?.inputs.map(formatInput).join(', ') ?? 'not applicable'} → ${is?.inputs.map(formatInput).join(', ') ?? 'not applicable'}`,
      ),
    ]),
    ...change.lines
      .filter(({ kind, points }) => kind !== 'component' && Math.abs(points) >= 0.05)
      .map((line) => `    ${formatLine(line)}`),
    ...change.raised.map((code) => `    flag ${code} raised`),
    ...change.cleared.map((code) => `    flag ${code} cleared`),
  ];
}

/**
 * Summarises what a scoring run changed; one line when nothing changed.
 * @param previous results of the run before, by asset
 */
export function summariseScoring(
  { snapshot_id, snapshot, assets }: ScoreRun,
  previous: ReadonlyMap<string, AssetScore>,
): string[] {
  const rated = assets.filter(({ score }) => score.status === 'rated').length;
  const state = `${rated} of ${assets.length} assets are rated, as of ${snapshot.now.slice(0, 16).replace('T', ' ')} UTC`;
  if (snapshot_id === null) return [`Scores: the inputs have not changed since the last run; ${state}.`];
  const head = `Scores: snapshot ${snapshot_id} written; ${state}.`;
  if (assets.every(({ before }) => before === undefined))
    return [head, 'This is the first run, so there is nothing to compare.'];
  const before = toRankKeys(
    assets.flatMap(({ score, before: published }) => {
      const result = previous.get(score.id);
      return result && published !== undefined ? [{ score: result, published }] : [];
    }),
    LEVEL,
  );
  const now = toRankKeys(assets, LEVEL);
  const moved = assets
    .filter((asset) => asset.published && asset.before)
    .map((asset) => ({
      asset,
      points: asset.published![LEVEL].score - asset.before![LEVEL].score,
    }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const newlyRated = assets.filter((asset) => asset.published && asset.before === null);
  const noLongerRated = assets.filter((asset) => !asset.published && asset.before);
  return [
    head,
    ...(newlyRated.length > 0 ? [`Now rated: ${newlyRated.map(({ score }) => score.id).join(', ')}.`] : []),
    ...noLongerRated.map(
      ({ score }) => `No longer rated: ${score.id} (${score.unrated_because.map(toWords).join(', ')}).`,
    ),
    moved.length === 0
      ? 'No published score has changed.'
      : `${moved.length} published ${moved.length === 1 ? 'score has' : 'scores have'} changed (profile ${LEVEL}):`,
    ...moved
      .slice(0, MAX_MOVES)
      .flatMap(({ asset }) => moveLines(asset, previous.get(asset.score.id), before, now)),
    ...(moved.length > MAX_MOVES ? [`and ${moved.length - MAX_MOVES} smaller changes.`] : []),
  ];
}
