import { type ComponentProps, Fragment } from 'react';
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
  /** Names inside the bars and figures at their ends, shown from 160 px. */
  labels?: readonly [string, string, string];
  figures?: readonly [string, string, string];
  className?: string;
}

/** Start of the bars, width of the stem and gap between bars, in hundredths of the side. */
function getMeasures(size: number): { x: number; stem: number; gap: number } {
  if (size < 26) return { x: 9, stem: 5.58, gap: 8 };
  return size < 100 ? { x: 5, stem: 3.1, gap: 5 } : { x: 1.6, stem: 0.992, gap: 5 };
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;

/** Three bars on a stem: height is weight, length is value, so the filled share is the weighted mean. */
export function ScoreMark({
  size,
  weights,
  lengths,
  kind = 'bars',
  measured,
  range,
  labels,
  figures,
  className,
}: MarkProps) {
  const { x, stem, gap } = getMeasures(size);
  const room = 100 - 2 * gap;
  const width = 100 - x;
  const written = size >= 160;
  let y = 0;
  const rows = weights.map((weight, index) => {
    const row = { y, height: weight * room, length: lengths?.[index] ?? null, index };
    y += row.height + gap;
    return row;
  });
  return (
    <svg
      className={className ? `${styles.mark} ${className}` : styles.mark}
      width={size}
      height={range ? size + toRuleRoom(size) : size}
      viewBox={`0 0 100 ${range ? toHundredth(100 + (100 * toRuleRoom(size)) / size) : 100}`}
      aria-hidden="true"
    >
      {kind === 'bars' ? (
        rows.map((row) => (
          <Fragment key={row.index}>
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
                measured={measured?.[row.index] ?? 1}
              />
            )}
            {written && labels ? (
              <MarkText
                row={row}
                x={x}
                width={width}
                label={labels[row.index] ?? ''}
                figure={figures?.[row.index] ?? ''}
              />
            ) : null}
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
    </svg>
  );
}

/** A bar of full length as a path. An outline lies `inset` inside it. */
function drawBox(row: { y: number; height: number }, x: number, width: number, inset: number): string {
  const [w, h] = [toHundredth(width - 3 * inset), toHundredth(row.height - 2 * inset)];
  return `M${x + 2 * inset} ${toHundredth(row.y + inset)}h${w}v${h}h${-w}z`;
}

interface MarkTextProps {
  row: { y: number; height: number; length: number | null };
  x: number;
  width: number;
  label: string;
  figure: string;
}

/** The name is inside the bar when it fits, otherwise after it with the figure. */
function MarkText({ row, x, width, label, figure }: MarkTextProps) {
  const end = x + (width * (row.length ?? 0)) / 100;
  const base = toHundredth(row.y + row.height / 2 + 2.4);
  const inside = end - x > label.length * 3.9 + 6;
  const figureFits = end + 18.5 < 100;
  const figureX = inside ? (figureFits ? end + 3 : end - 3) : end + 3 + label.length * 3.9 + 3;
  return (
    <>
      <text
        className={inside ? styles.inside : styles.outside}
        x={toHundredth(inside ? x + 3.5 : end + 3)}
        y={base}
      >
        {label}
      </text>
      <text
        className={inside && !figureFits ? styles.inside : styles.outside}
        x={toHundredth(figureX)}
        y={base}
        textAnchor={inside && !figureFits ? 'end' : 'start'}
      >
        {figure}
      </text>
    </>
  );
}
