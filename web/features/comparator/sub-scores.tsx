import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { DifferencePart, ScoreDifference } from '#domain/compare/score-difference.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import {
  compareScores,
  formatLargestDifferences,
  formatSignedPoints,
} from '#web/features/comparator/difference-lines.ts';
import { type ComparedWith, DifferenceHead, PointCells } from '#web/features/comparator/difference-table.tsx';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { Fold } from '#web/ui/fold.tsx';
import styles from './difference.module.css';

/** All 25 sub-scores. In each pillar, those in which the first two assets differ most come first. */
export function SubScores({ sides }: { sides: readonly Side[] }) {
  const locale = getLocale();
  const [reference, ...others] = sides;
  if (!reference) return null;
  const all = others.map((other): ComparedWith => ({ other, difference: compareScores(reference, other) }));
  /** No columns of differences when no scores can be compared. */
  const comparisons = all.some(({ difference }) => difference) ? all : [];
  const first = comparisons.find(({ difference }) => difference);
  const firstDifference = first?.difference ?? null;
  const largestText = firstDifference && formatLargestDifferences(firstDifference, locale);
  const lines = (difference: ScoreDifference) => difference.parts.filter(({ kind }) => kind === 'component');
  const max = Math.max(
    0,
    ...comparisons.flatMap(({ difference }) =>
      difference ? lines(difference).map(({ points }) => Math.abs(points)) : [],
    ),
  );
  const findPart = (difference: ScoreDifference | null, name: SubScore): DifferencePart | null =>
    difference?.parts.find((part) => part.name === name) ?? null;
  const sortComponents = (block: Pillar) =>
    [...SUB_SCORES_BY_PILLAR[block]].sort(
      (left, right) =>
        Math.abs(findPart(firstDifference, right)?.points ?? 0) -
        Math.abs(findPart(firstDifference, left)?.points ?? 0),
    );
  return (
    <Fold id="sub-scores" title={m.compare_sub_scores()} aside={m.compare_sub_scores_key()}>
      {largestText ? (
        <p className={styles.heaviest}>
          {m.compare_heaviest({
            a: sides[0]?.asset.name ?? '',
            b: first?.other.asset.name ?? '',
            lines: largestText,
          })}
        </p>
      ) : null}
      <table className={styles.table} data-sides={sides.length}>
        <caption className="vh">{m.compare_sub_scores()}</caption>
        <DifferenceHead sides={sides} comparisons={comparisons} />
        {PILLARS.map((block) => (
          <tbody key={block}>
            <tr className={styles.block}>
              <th scope="row">{pillarName(block)}</th>
              {sides.map((side, index) => (
                <td key={side.asset._id} className={extraClass(index > 1)}>
                  {formatScore(side.scores?.[block] ?? null, locale)}
                </td>
              ))}
              {comparisons.map(({ other, difference }, index) => (
                <PointCells
                  key={other.asset._id}
                  points={null}
                  text={difference ? formatSignedPoints(difference.blocks[block].points, locale) : null}
                  isExtra={index > 0}
                  max={max}
                />
              ))}
            </tr>
            {sortComponents(block).map((name) => (
              <tr key={name}>
                <th scope="row">{subScoreName(name)}</th>
                {sides.map((side, index) => (
                  <td key={side.asset._id} className={extraClass(index > 1)}>
                    <SubScoreRow side={side} name={name} />
                  </td>
                ))}
                {comparisons.map(({ other, difference }, index) => {
                  const points = difference ? (findPart(difference, name)?.points ?? 0) : null;
                  return (
                    <PointCells
                      key={other.asset._id}
                      points={points}
                      text={points === null ? null : formatSignedPoints(points, locale)}
                      isExtra={index > 0}
                      max={max}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Fold>
  );
}

function SubScoreRow({ side, name }: { side: Side; name: SubScore }) {
  const locale = getLocale();
  const { asset, level, sub_scores } = side;
  if (!sub_scores) return <span className={styles.none}>{formatScore(null, locale)}</span>;
  const score = sub_scores[name];
  const text = score === null ? m.compare_not_applicable() : formatScore(score, locale);
  return (
    <Link
      to={`${detailsHref(locale, asset._id, asset.name, level)}#${name}`}
      aria-label={`${asset.name}, ${subScoreName(name)}: ${text}`}
      className={score === null ? styles.none : undefined}
    >
      {text}
    </Link>
  );
}
