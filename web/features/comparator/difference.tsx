import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import { doRangesOverlap } from '#domain/compare/score-ranges.ts';
import { formatPoints } from '#domain/format/format-score.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';
import { formatScoreRange } from '#web/components/score/score-words.ts';
import {
  compareScores,
  formatContribution,
  formatDifference,
  formatSignedPoints,
  listPillarDifferences,
  type ScoreLine,
  toLineName,
} from '#web/features/comparator/difference-lines.ts';
import {
  type ComparedWith,
  DifferenceHead,
  findMaxPoints,
  PointCells,
} from '#web/features/comparator/difference-table.tsx';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import { NoDifference } from '#web/features/comparator/no-difference.tsx';
import type { Side } from '#web/features/comparator/side.ts';
import { SideScore } from '#web/features/comparator/side-score.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './difference.module.css';

interface DifferenceProps {
  /** Two to four; each is compared with the first. */
  sides: readonly Side[];
  weights: MarkWeights;
  levelName: string;
}

/** Difference of the scores: what the ranges allow to say, then points by pillar. Every column adds up. */
export function Difference({ sides, weights, levelName }: DifferenceProps) {
  const locale = getLocale();
  const [first, ...others] = sides;
  if (!first) return null;
  const comparisons = others.map(
    (other): ComparedWith => ({ other, difference: compareScores(first, other) }),
  );
  const hasDifference = comparisons.some(({ difference }) => difference !== null);
  /** No columns of differences when no scores can be compared. */
  const columns = hasDifference ? comparisons : [];
  return (
    <Section id="difference" title={m.compare_parts()} aside={m.compare_in_profile({ level: levelName })}>
      <div className={styles.verdicts}>
        {comparisons.map(({ other, difference }, index) => (
          <div key={other.asset._id} className={extraClass(index > 0)}>
            {difference ? (
              <>
                <RangeComparison sides={[first, other]} />
                <p className={styles.points}>
                  {formatDifference(difference, first.asset.name, other.asset.name, locale)}
                </p>
              </>
            ) : (
              <div data-visitor>
                <NoDifference sides={[first, other]} />
              </div>
            )}
          </div>
        ))}
      </div>
      <table className={styles.table} data-sides={sides.length}>
        <caption className="vh">{m.compare_parts()}</caption>
        <DifferenceHead sides={sides} comparisons={columns} />
        <tbody>
          <tr className={styles.scores}>
            <th scope="row">{m.column_score()}</th>
            {sides.map((side, index) => (
              <td key={side.asset._id} className={extraClass(index > 1)}>
                <SideScore side={side} weights={weights} size={sides.length > 2 ? 24 : 34} />
              </td>
            ))}
            {columns.map(({ other, difference }, index) => (
              <PointCells
                key={other.asset._id}
                points={difference?.points ?? null}
                text={difference ? formatPoints(difference.points / 100, locale) : null}
                isExtra={index > 0}
                max={findMaxPoints(comparisons, listPillarDifferences)}
              />
            ))}
          </tr>
          {hasDifference ? <PillarRows sides={sides} comparisons={comparisons} /> : null}
        </tbody>
      </table>
    </Section>
  );
}

/** Says which score is higher, or that the ranges leave it open. */
function RangeComparison({ sides }: { sides: readonly [Side, Side] }) {
  const [a, b] = sides.map(({ scores }) => scores?.range);
  if (!a || !b) return null;
  const [one, other] = sides.map(({ asset }) => asset.name) as [string, string];
  const words = { one, other, a: formatScoreRange(a), b: formatScoreRange(b) };
  return (
    <p className={styles.verdict}>
      {doRangesOverlap(a, b)
        ? m.compare_ranges_overlap(words)
        : a[0] > b[1]
          ? m.compare_ranges_above(words)
          : m.compare_ranges_below(words)}
    </p>
  );
}

/** Pillars, limit, cap and pending changes, which add up to the score above. */
function PillarRows({
  sides,
  comparisons,
}: {
  sides: readonly Side[];
  comparisons: readonly ComparedWith[];
}) {
  const locale = getLocale();
  const pillarLines = comparisons.map(({ difference }) =>
    difference ? listPillarDifferences(difference) : [],
  );
  const ids = ORDER.filter((id) => pillarLines.some((lines) => lines.some((line) => line.id === id)));
  const max = findMaxPoints(comparisons, listPillarDifferences);
  const findLine = (index: number, id: ScoreLine['id']) =>
    pillarLines[index]?.find((line) => line.id === id) ?? null;
  /** Returns the points of a line. The first asset has the same points in every comparison. */
  const findContribution = (index: number, id: ScoreLine['id']) => {
    const known = comparisons.findIndex(
      ({ difference }, at) => difference && (index === 0 || at === index - 1),
    );
    if (known === -1) return null;
    const line = findLine(known, id);
    return line ? (index === 0 ? line.a : line.b) : 0;
  };
  return ids.map((id) => (
    <tr key={id} className={extraClass(!comparisons[0]?.difference)}>
      <th scope="row">{toLineName(id)}</th>
      {sides.map((side, index) => (
        <td key={side.asset._id} className={extraClass(index > 1)}>
          <Link
            to={`${detailsHref(locale, side.asset._id, side.asset.name, side.level)}#${ANCHORS[id]}`}
            aria-label={`${side.asset.name}, ${toLineName(id)}: ${formatContribution(findContribution(index, id), locale)}`}
          >
            {formatContribution(findContribution(index, id), locale)}
          </Link>
        </td>
      ))}
      {comparisons.map(({ other, difference }, index) => {
        const points = difference ? (findLine(index, id)?.points ?? 0) : null;
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
  ));
}

const ORDER: readonly ScoreLine['id'][] = [...PILLARS, 'limit', 'cap', 'pending'];

/** Section of the asset page that explains a line. */
const ANCHORS: Record<ScoreLine['id'], string> = {
  project: 'sub-scores',
  hype: 'sub-scores',
  economics: 'sub-scores',
  limit: 'lines',
  cap: 'flags',
  pending: 'lines',
};
