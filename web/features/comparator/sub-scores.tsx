import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { DifferencePart, ScoreDifference } from '#domain/compare/score-difference.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { BLOCKS, type Block } from '#domain/method/blocks.ts';
import { COMPONENTS_OF, type Component } from '#domain/method/components.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { componentName } from '#web/components/score/component-words.ts';
import { blockName } from '#web/components/score/profile-words.ts';
import { largestDifferences, printPoints } from '#web/features/comparator/difference-lines.ts';
import { type ComparedWith, DifferenceHead, PointCells } from '#web/features/comparator/difference-table.tsx';
import type { Side } from '#web/features/comparator/side.ts';
import { thirdClass } from '#web/features/comparator/third-class.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './difference.module.css';

/** All 25 sub-scores. In each pillar, those in which the first two assets differ most come first. */
export function SubScores({ sides, against }: { sides: readonly Side[]; against: readonly ComparedWith[] }) {
  const locale = getLocale();
  const first = against.find(({ difference }) => difference);
  const leading = first?.difference ?? null;
  const heaviest = leading && largestDifferences(leading, locale);
  const lines = (difference: ScoreDifference) => difference.parts.filter(({ kind }) => kind === 'component');
  const most = Math.max(
    0,
    ...against.flatMap(({ difference }) =>
      difference ? lines(difference).map(({ points }) => Math.abs(points)) : [],
    ),
  );
  const partOf = (difference: ScoreDifference | null, name: Component): DifferencePart | null =>
    difference?.parts.find((part) => part.name === name) ?? null;
  const order = (block: Block) =>
    [...COMPONENTS_OF[block]].sort(
      (left, right) =>
        Math.abs(partOf(leading, right)?.points ?? 0) - Math.abs(partOf(leading, left)?.points ?? 0),
    );
  return (
    <Section id="sub-scores" title={m.compare_sub_scores()} aside={m.compare_sub_scores_key()}>
      {heaviest ? (
        <p className={styles.heaviest}>
          {m.compare_heaviest({
            a: sides[0]?.asset.name ?? '',
            b: first?.other.asset.name ?? '',
            lines: heaviest,
          })}
        </p>
      ) : null}
      <table className={styles.table} data-sides={sides.length}>
        <caption className="vh">{m.compare_sub_scores()}</caption>
        <DifferenceHead sides={sides} against={against} />
        {BLOCKS.map((block) => (
          <tbody key={block}>
            <tr className={styles.block}>
              <th scope="row">{blockName(block)}</th>
              {sides.map((side, index) => (
                <td key={side.asset._id} className={thirdClass(index > 1)}>
                  {formatScore(side.scores?.[block] ?? null, locale)}
                </td>
              ))}
              {against.map(({ other, difference }, index) => (
                <PointCells
                  key={other.asset._id}
                  points={null}
                  text={difference ? printPoints(difference.blocks[block].points, locale) : null}
                  isThird={index > 0}
                  most={most}
                />
              ))}
            </tr>
            {order(block).map((name) => (
              <tr key={name}>
                <th scope="row">{componentName(name)}</th>
                {sides.map((side, index) => (
                  <td key={side.asset._id} className={thirdClass(index > 1)}>
                    <SubScore side={side} name={name} />
                  </td>
                ))}
                {against.map(({ other, difference }, index) => {
                  const points = difference ? (partOf(difference, name)?.points ?? 0) : null;
                  return (
                    <PointCells
                      key={other.asset._id}
                      points={points}
                      text={points === null ? null : printPoints(points, locale)}
                      isThird={index > 0}
                      most={most}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function SubScore({ side, name }: { side: Side; name: Component }) {
  const locale = getLocale();
  const { asset, level, sub_scores } = side;
  if (!sub_scores) return <span className={styles.none}>{formatScore(null, locale)}</span>;
  const score = sub_scores[name];
  const text = score === null ? m.compare_not_applicable() : formatScore(score, locale);
  return (
    <Link
      to={`${detailsHref(locale, asset._id, asset.name, level)}#${name}`}
      aria-label={`${asset.name}, ${componentName(name)}: ${text}`}
      className={score === null ? styles.none : undefined}
    >
      {text}
    </Link>
  );
}
