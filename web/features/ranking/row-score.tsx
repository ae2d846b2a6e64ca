import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { markWeights } from '#web/components/score/profile-words.ts';
import { LockedScore, NoScore, Score } from '#web/components/score/score.tsx';
import { toScoreProps } from '#web/components/score/score-words.ts';
import type { ListEntry } from '#web/features/ranking/merge-market.ts';
import styles from './row-parts.module.css';

interface RowScoreProps {
  entry: ListEntry;
  level: RiskLevel;
  size?: 24 | 64;
}

/** Score of a row. A score lowered by flags is followed by the original number, struck through. */
export function RowScore({ entry: { crypto_id, scores, status, locked }, level, size = 24 }: RowScoreProps) {
  const weights = markWeights(level);
  if (locked) return <LockedScore weights={weights} words={m.score_locked()} size={size} />;
  if (status === 'stablecoin' && !scores) return <span className={styles.words}>{m.score_stablecoin()}</span>;
  if (!scores) return <NoScore weights={weights} words={m.score_soon()} size={size} />;
  return <Score {...toScoreProps(scores)} weights={weights} size={size} mark={`${crypto_id._id}.score`} />;
}
