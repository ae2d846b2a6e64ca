import { formatDate } from '#domain/format/format-date.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { MoveCauses } from '#web/components/score/move-causes.tsx';
import styles from './score-history.module.css';
import type { ScoreMove } from './score-moves.ts';

/** Why the score moved: each letter of the chart with the sub-scores and inputs behind it. */
export function ScoreMoves({ moves }: { moves: readonly ScoreMove[] }) {
  const locale = getLocale();
  return (
    <div>
      <h3 className={styles.title}>{m.score_moves()}</h3>
      {moves.length === 0 ? <p className="src">{m.score_moves_none()}</p> : null}
      <ol className={styles.moves}>
        {moves.map(({ letter, at, before, now, causes, flags }) => (
          <li key={letter}>
            <b aria-hidden="true">{letter}</b>
            <div>
              <p>
                <time dateTime={new Date(at).toISOString().slice(0, 10)}>{formatDate(at, locale)}</time>{' '}
                {m.score_moves_from_to({
                  before: formatScore(before, locale),
                  now: formatScore(now, locale),
                })}
              </p>
              <MoveCauses moved={causes} flags={flags} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
