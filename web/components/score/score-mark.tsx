import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { RangeRule, toRuleRoom } from './range-rule.tsx';
import { ScoreBar } from './score-bar.tsx';
import styles from './score-mark.module.css';

/** Three shares with the sum 1, from the top bar to the bottom one. */
export type MarkWeights = readonly [number, number, number];
/** Three lengths, 0..100, from the top bar to the bottom one; null draws no bar. */
export type MarkLengths = readonly [number | null, number | null, number | null];

/** Share of each bar that rests on measurements, 0..1. */
export type MarkMeasured = readonly [number, number, number];
/** Range of the score, and whether a flag holds the score at its limit. */
export type MarkRange = Pick<ComponentProps<typeof RangeRule>, 'low' | 'high' | 'score' | 'isCapped'>;

interface MarkProps {
  /** Side of the square in CSS pixels. */
  size: number;
  weights: MarkWeights;
  /** `bars` draws bars over a pale track; `ghost` outlines them; `veil` fills them pale, without lengths. */
  lengths?: MarkLengths;
  kind?: 'bars' | 'ghost' | 'veil';
  /** The measured share of a bar is solid, the rest hatched. All solid by default. */
  measured?: MarkMeasured;
  /** Range of the score, drawn as a rule below the square. */
  range?: MarkRange;
  className?: string;
  /** Drawn over the bars, in hundredths of the side. */
  children?: ReactNode;
}

/** Start of the bars, width of the stem and gap between bars, in hundredths of the side. */
function getMeasures(size: number): { x: number; stem: number; gap: number } {
  if (size < 26) return { x: 9, stem: 5.58, gap: 8 };
  return size < 100 ? { x: 5, stem: 3.1, gap: 5 } : { x: 1.6, stem: 0.992, gap: 5 };
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;

/** A bar in hundredths of the side. */
export interface MarkRow {
  y: number;
  height: number;
  /** 0..100; null for a bar that is not drawn. */
  length: number | null;
}

/** Returns the bars of a mark from top to bottom, with the start and width of their track. */
export function layOutBars(size: number, weights: MarkWeights, lengths?: MarkLengths) {
  const { x, stem, gap } = getMeasures(size);
  const room = 100 - 2 * gap;
  let y = 0;
  const rows = weights.map((weight, index): MarkRow => {
    const row = { y, height: weight * room, length: lengths?.[index] ?? null };
    y += row.height + gap;
    return row;
  });
  return { x, stem, width: 100 - x, rows };
}

/** Three bars on a stem: height is weight, length is value, so the filled share is the weighted mean. */
export function ScoreMark({
  size,
  weights,
  lengths,
  kind = 'bars',
  measured,
  range,
  className,
  children,
}: MarkProps) {
  const { x, stem, width, rows } = layOutBars(size, weights, lengths);
  return (
    <svg
      className={className ? `${styles.mark} ${className}` : styles.mark}
      width={size}
      height={range ? size + toRuleRoom(size) : size}
      viewBox={`0 0 100 ${range ? toHundredth(100 + (100 * toRuleRoom(size)) / size) : 100}`}
      aria-hidden="true"
    >
      {kind === 'bars' ? (
        rows.map((row, index) => (
          <Fragment key={row.y}>
            <rect
              className={styles.track}
              data-part="track"
              x={x}
              y={toHundredth(row.y)}
              width={width}
              height={toHundredth(row.height)}
            />
            {row.length === null ? null : (
              <ScoreBar
                size={size}
                area={{ x, y: row.y, width: (width * row.length) / 100, height: row.height }}
                measured={measured?.[index] ?? 1}
              />
            )}
          </Fragment>
        ))
      ) : (
        <path
          className={kind === 'ghost' ? styles.ghost : styles.veil}
          d={rows.map((row) => drawBox(row, x, width, kind === 'ghost' ? 1 : 0)).join('')}
        />
      )}
      <rect className={styles.stem} x={0} y={0} width={stem} height={100} />
      {range ? <RangeRule size={size} x={x} {...range} /> : null}
      {children}
    </svg>
  );
}

/** A bar of full length as a path. An outline lies `inset` inside it. */
function drawBox(row: { y: number; height: number }, x: number, width: number, inset: number): string {
  const [w, h] = [toHundredth(width - 3 * inset), toHundredth(row.height - 2 * inset)];
  return `M${x + 2 * inset} ${toHundredth(row.y + inset)}h${w}v${h}h${-w}z`;
}
