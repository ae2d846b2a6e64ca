import type { ScoreDifference } from '#domain/compare/score-difference.ts';
import { m } from '#messages';
import { extraClass } from '#web/features/comparator/extra-class.ts';
import type { Side } from '#web/features/comparator/side.ts';
import { SideHead } from '#web/features/comparator/side-head.tsx';
import { SignedBar } from '#web/ui/signed-bar.tsx';
import styles from './difference.module.css';

/** Another asset and the difference of the first asset from it, line by line. */
export interface ComparedWith {
  other: Side;
  /** Null when the scores cannot be compared. */
  difference: ScoreDifference | null;
}

/** Returns the largest difference of a table, in absolute terms, as the common scale of its bars. */
export function findMaxPoints(
  comparisons: readonly ComparedWith[],
  lines: (difference: ScoreDifference) => readonly { points: number }[],
): number {
  return Math.max(
    0,
    ...comparisons.flatMap(({ difference }) =>
      difference ? [...lines(difference), difference].map(({ points }) => Math.abs(points)) : [],
    ),
  );
}

/** Table head: the assets, and the first minus each of the others. */
export function DifferenceHead({
  sides,
  comparisons,
}: {
  sides: readonly Side[];
  comparisons: readonly ComparedWith[];
}) {
  const [first] = sides;
  const others = comparisons.map(({ other }) => other);
  return (
    <>
      <colgroup>
        <col className={styles.nameColumn} />
        {sides.map(({ asset }, index) => (
          <col key={asset._id} className={extraClass(index > 1, styles.sideColumn)} />
        ))}
        {others.flatMap(({ asset }, index) => [
          <col key={`${asset._id} bar`} className={extraClass(index > 0)} />,
          <col key={`${asset._id} points`} className={extraClass(index > 0, styles.pointsColumn)} />,
        ])}
      </colgroup>
      <thead>
        <tr>
          <td />
          {sides.map((side, index) => (
            <SideHead key={side.asset._id} side={side} isExtra={index > 1} />
          ))}
          {others.map(({ asset }, index) => (
            <th key={asset._id} scope="colgroup" colSpan={2} className={extraClass(index > 0, styles.less)}>
              <abbr title={m.compare_less({ a: first?.asset.name ?? '', b: asset.name })}>
                {first?.asset.thicker} − {asset.thicker}
              </abbr>{' '}
              <small>{m.compare_points()}</small>
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

/** Cells with bar and figure of one difference; empty without one. */
export function PointCells({
  points,
  text,
  isExtra,
  max,
}: {
  points: number | null;
  text: string | null;
  isExtra: boolean;
  max: number;
}) {
  return (
    <>
      <td className={extraClass(isExtra, styles.bar)}>
        {points === null ? null : <SignedBar value={points} max={max} />}
      </td>
      <td className={extraClass(isExtra, styles.points)}>{text}</td>
    </>
  );
}
