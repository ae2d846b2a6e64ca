import type { RankEntry } from '#contracts/rank.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { markWeights } from '#web/components/score/profile-words.ts';
import { NoScore, Score } from '#web/components/score/score.tsx';
import { toScoreProps } from '#web/components/score/score-words.ts';

interface RowScoreProps {
  entry: RankEntry;
  level: RiskLevel;
  size?: 34 | 64;
}

/** Score of a row. A score lowered by flags is followed by the original number, struck through. */
export function RowScore({ entry: { crypto_id, scores }, level, size = 34 }: RowScoreProps) {
  const weights = markWeights(level);
  if (!scores) return <NoScore weights={weights} words={m.score_soon()} size={size} />;
  return <Score {...toScoreProps(scores)} weights={weights} size={size} mark={`${crypto_id._id}.score`} />;
}
