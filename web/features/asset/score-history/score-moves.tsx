import { getFlagTitle } from '#domain/flags/texts.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { inputName } from '#web/components/score/input-words.ts';
import { lowerFirst, subScoreName } from '#web/components/score/sub-score-words.ts';
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
              {flags.map(({ code, change }) => (
                <small key={code}>
                  {change === 'raised'
                    ? m.score_moves_flag_raised({ flag: getFlagTitle(code, locale) })
                    : m.score_moves_flag_cleared({ flag: getFlagTitle(code, locale) })}
                </small>
              ))}
              {causes.map(({ sub_score, points, reason }) => (
                <small key={sub_score}>
                  {subScoreName(sub_score)} <span className="num">{formatPoints(points, locale)}</span>
                  {reason.length > 0
                    ? `: ${reason.map((input) => lowerFirst(inputName(input))).join(', ')}`
                    : ''}
                </small>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
