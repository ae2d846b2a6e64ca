import type { DetailsAnswer } from '#contracts/details.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { inputName } from '#web/components/score/input-words.ts';
import { subScoreInSentence } from '#web/components/score/sub-score-words.ts';
import { FoldedSection } from '#web/ui/folded-section.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './improve.module.css';

/**
 * Known parts with the largest possible effect on the score because they are low, then the figures to measure.
 * The points are upper bounds, not predictions.
 */
export function Improvements({ details }: { details: DetailsAnswer }) {
  const { improve, measure } = details;
  // What is unknown is listed as a figure to measure.
  const known = improve?.filter(({ missing }) => !missing) ?? [];
  return (
    <>
      {known.length > 0 ? <ImprovementList improve={known} /> : null}
      {measure && measure.length > 0 ? <MeasurementList measure={measure} /> : null}
    </>
  );
}

/** Figures that narrow the range of the score once they are measured. */
function MeasurementList({ measure }: { measure: NonNullable<DetailsAnswer['measure']> }) {
  const locale = getLocale();
  return (
    <FoldedSection
      id="measure"
      title={m.asset_measure()}
      aside={m.asset_measure_key()}
      foldLabel={m.asset_fold({ part: m.asset_measure() })}
    >
      <ol className={styles.list}>
        {measure.map((line) => (
          <li key={`${line.component} ${line.input} ${line.estimate}`}>
            <span className={styles.what}>
              <b>{inputName(line.estimate ?? line.input)}</b>
              <small>{subScoreInSentence(line.component)}</small>
            </span>
            <span className="num">{formatPoints(-line.points, locale)}</span>
          </li>
        ))}
      </ol>
    </FoldedSection>
  );
}

function ImprovementList({ improve }: { improve: NonNullable<DetailsAnswer['improve']> }) {
  const locale = getLocale();
  return (
    <Section id="improve" title={m.asset_improve()} aside={m.asset_improve_key()}>
      <ol className={styles.list}>
        {improve.map((line) => (
          <li key={`${line.component} ${line.input}`}>
            <span className={styles.what}>
              <b>{inputName(line.input)}</b>
              <small>
                {m.asset_improve_now({
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
