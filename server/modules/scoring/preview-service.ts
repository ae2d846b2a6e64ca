import { listFlagsInForce } from '#domain/flags/advance-flags.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import type { ShownScores } from '#domain/ratings/publication.ts';
import { type PublishableScore, sortByRank, toRankKeys } from '#domain/scoring/order.ts';
import { computePublishedRange } from '#domain/scoring/published-range.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { readScoringSnapshot } from '#server/modules/market/scoring-subject-service.ts';
import { findServedSnapshotId, listFlagStates } from '#server/modules/market/snapshot-service.ts';
import { type PublishedLevels, readPreviousRun } from '#server/modules/scoring/repository.ts';
import { publishLevels } from '#server/modules/scoring/service.ts';
import { readMarketNow } from '#server/modules/sources/service.ts';
import { type Db, inRepeatableRead } from '#server/platform/db/handle.ts';

/** An asset as it is shown now, or as the next run would show it. */
export interface PreviewedAsset {
  scores: ShownScores;
  /** Share of the weight that is measured or rated, by risk profile. */
  measured: Record<RiskLevel, number>;
  ranks: Record<RiskLevel, number | null>;
  subScores: Record<SubScore, number | null>;
}

export interface PreviewedChange {
  before: PreviewedAsset;
  after: PreviewedAsset;
}

/** What a change of one asset would move. Null when the asset is unknown or nothing was scored. */
export function previewChange(
  db: Db,
  assetId: string,
  change: (subject: AssetSubject, today: string) => AssetSubject,
): Promise<PreviewedChange | null> {
  return inRepeatableRead(db, async (transaction) => {
    const snapshot = await readScoringSnapshot(transaction, await readMarketNow(transaction, new Date()));
    const previous = await readPreviousRun(transaction, await findServedSnapshotId(transaction));
    const index = snapshot.assets.findIndex(({ facts }) => facts.id === assetId);
    const subject = snapshot.assets[index];
    if (!subject || !previous) return null;
    const states = await listFlagStates(transaction);
    const flags = new Map([...states].map(([id, list]) => [id, listFlagsInForce(list)]));
    const score = (assets: typeof snapshot.assets) => {
      const scored = scoreSnapshot({ ...snapshot, assets }, flags).map((result) => ({
        score: result,
        published: publishLevels(result, previous.assets.get(result.id) ?? null, snapshot.now),
      }));
      return toPreview(scored, scored[index]!);
    };
    return {
      before: score(snapshot.assets),
      after: score(snapshot.assets.with(index, change(subject, snapshot.now.slice(0, 10)))),
    };
  });
}

type Scored = PublishableScore & { score: AssetScore; published: PublishedLevels | null };

function toPreview(all: readonly Scored[], { score, published }: Scored): PreviewedAsset {
  const byLevel = <V>(read: (level: RiskLevel) => V) =>
    Object.fromEntries(RISK_LEVELS.map((level) => [level, read(level)])) as Record<RiskLevel, V>;
  const place = (level: RiskLevel) =>
    sortByRank(toRankKeys(all, level)).findIndex(({ id }) => id === score.id) + 1 || null;
  const { levels } = score;
  return {
    scores:
      levels && published
        ? byLevel((level) => ({
            score: published[level].score,
            range: computePublishedRange(published[level].score, levels[level]),
          }))
        : null,
    measured: byLevel((level) => score.measured_share[level].whole),
    ranks: byLevel(place),
    subScores: Object.fromEntries(
      Object.entries(score.components).map(([name, { score: points }]) => [name, points]),
    ) as Record<SubScore, number | null>,
  };
}
