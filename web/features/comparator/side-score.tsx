import { Link } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { usePlanWords } from '#web/api/use-tier.ts';
import { Score } from '#web/components/score/score.tsx';
import { type MarkWeights, ScoreMark } from '#web/components/score/score-mark.tsx';
import { toScoreProps } from '#web/components/score/score-words.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { pageHref } from '#web/page-href.ts';
import styles from './comparison.module.css';

/** Score of an asset, or why it is missing: locked, not rated yet or not rated. */
export function SideScore({ side, weights, size }: { side: Side; weights: MarkWeights; size: 24 | 34 }) {
  const locale = getLocale();
  const { scores, locked, status } = side;
  const { words: planWords } = usePlanWords();
  if (locked) {
    return (
      <span className={styles.locked} data-visitor>
        <ScoreMark size={size} weights={weights} kind="veil" />
        {planWords === 'paid' ? (
          <i>{m.compare_not_loaded()}</i>
        ) : (
          <Link className="link" to={pageHref('plans', locale)}>
            {m.compare_locked_pro()}
          </Link>
        )}
      </span>
    );
  }
  if (!scores) {
    return (
      <span className={styles.locked}>
        <ScoreMark size={size} weights={weights} kind="ghost" />
        <i>{status === 'stablecoin' ? m.compare_stablecoin() : m.score_soon()}</i>
      </span>
    );
  }
  return (
    <span className={styles.scored}>
      <Score {...toScoreProps(scores)} weights={weights} size={size} mark={`${side.asset._id}.score`} />
    </span>
  );
}
