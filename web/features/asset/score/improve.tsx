import type { DetailsAnswer } from '#contracts/details.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN_PART_POINTS } from '#domain/method/published-constants.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { inputName } from '#web/components/score/input-words.ts';
import { subScoreInSentence } from '#web/components/score/sub-score-words.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './improve.module.css';

/**
 * Parts with the largest possible effect on the score because they are low or unknown. The points are upper
 * bounds, not predictions.
 */
export function Improvements({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { improve } = details;
  if (!improve || improve.length === 0) return null;
  return (
    <Section id="improve" title={m.asset_improve()} aside={m.asset_improve_key()}>
      <ol className={styles.list}>
        {improve.map((line) => (
          <li key={`${line.component} ${line.input}`}>
            <span className={styles.what}>
              <b>{inputName(line.input)}</b>
              <small>
                {line.missing
                  ? m.asset_improve_missing({
                      sub_score: subScoreInSentence(line.component),
                      points: UNKNOWN_PART_POINTS,
                    })
                  : m.asset_improve_now({
                      sub_score: subScoreInSentence(line.component),
                      score: formatScore(line.part_score, locale),
                    })}
              </small>
            </span>
            <span className="num">{formatPoints(line.points, locale)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
