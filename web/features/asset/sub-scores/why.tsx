import { Link } from 'react-router';
import type { SubScoreAnswer } from '#contracts/details.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { roundToSum } from '#domain/format/round-to-sum.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreInSentence, subScoreMeasures, subScoreName } from '#web/components/score/sub-score-words.ts';
import { pageHref } from '#web/page-href.ts';
import { DeductionRow, PartRow } from './part-row.tsx';
import type { ScorePath } from './score-path.ts';
import styles from './why.module.css';

interface WhyProps {
  name: SubScore;
  component: SubScoreAnswer;
  block: 'project' | 'hype' | 'economics';
  /** Null for an asset without a score. */
  path: ScorePath | null;
  titleId: string;
  /** Name of the category within which the percentile compares the asset. */
  category: string;
}

/** Explains a sub-score step by step, from the raw values to the FV Score. */
export function Why({ name, component, block, path, titleId, category }: WhyProps) {
  const locale = getLocale();
  const words = { sub_score: subScoreInSentence(name), score: formatScore(component.score, locale) };
  const rated = path !== null;
  const applies = rated ? component.score !== null : component.parts.some((part) => part.state !== 'na');
  const method = pageHref('method', locale);
  const points = computePartPoints(component);
  const describedInputs = new Set(component.parts.map((part) => part.input));
  return (
    <>
      <header className={styles.head}>
        <h4 id={titleId} tabIndex={-1}>
          {!rated ? m.why_known_title(words) : applies ? m.why_title(words) : m.why_na_title(words)}
        </h4>
        {rated && applies ? <b>{words.score}</b> : null}
      </header>
      <p className={styles.lead}>
        {subScoreMeasures(name)} {applies ? measuredWords(component.measured_share, locale) : m.why_na()}
      </p>
      {component.parts.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{m.why_raw()}</th>
              {rated ? (
                <>
                  <th scope="col">{m.why_scale()}</th>
                  <th scope="col" className="num">
                    {m.why_weight()}
                  </th>
                  <th scope="col" className="num">
                    {m.why_points()}
                  </th>
                </>
              ) : (
                <th scope="col">{m.why_state()}</th>
              )}
            </tr>
          </thead>
          <tbody>
            {component.parts.map((part, index) => (
              <PartRow
                key={part.input}
                part={part}
                points={points[index] ?? null}
                describedInputs={describedInputs}
                rated={rated}
              />
            ))}
            {rated && component.deduction > 0 ? (
              <DeductionRow points={component.deduction} input={component.deduction_input} />
            ) : null}
          </tbody>
          {rated && applies ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {subScoreName(name)}
                </th>
                <td className="num">{formatFixed(1, 2, locale)}</td>
                <td className="num">{words.score}</td>
              </tr>
            </tfoot>
          ) : null}
        </table>
      ) : null}
      {path && applies ? (
        <p className={`cluster ${styles.then}`}>
          <span>
            {m.why_way({
              weight: formatFixed(path.weight, 2, locale),
              pillar: pillarName(block),
              pillar_weight: formatFixed(path.pillarWeight, 2, locale),
            })}
          </span>
          <b>
            {(path.isPublished ? m.why_points_of : m.why_points_before)({
              points: formatScore(path.points, locale),
              score: formatScore(path.total, locale),
            })}
          </b>
        </p>
      ) : null}
      <p className={`cluster ${styles.foot}`}>
        {component.percentile === null || !applies || !rated ? null : (
          <span>
            {m.why_percentile({ percent: `${formatFixed(component.percentile, 0, locale)}%`, category })}
          </span>
        )}
        {method ? (
          <Link className="link" to={`${method}#${name}`}>
            {m.why_method()}
          </Link>
        ) : null}
      </p>
    </>
  );
}

/** Returns the points of each part, rounded to add up to the displayed score, deduction included. */
function computePartPoints({ parts, score, deduction }: SubScoreAnswer): (number | null)[] {
  const exact = parts.map((part) => (part.part_score ?? 0) * part.weight);
  const total = exact.reduce((sum, value) => sum + value, 0);
  // Scores stop at 0: when the deduction exceeds the sum, the parts keep their own points.
  const printed = roundToSum(exact, score === null || total - deduction < 0 ? total : score + deduction, 1);
  return parts.map((part, index) => (part.part_score === null ? null : printed[index]!));
}

function measuredWords(share: number, locale: Locale): string {
  if (share > 0.995) return m.why_all_measured();
  return share < 0.005 ? m.why_nothing_measured() : m.why_measured({ share: formatShare(share, locale, 0) });
}
