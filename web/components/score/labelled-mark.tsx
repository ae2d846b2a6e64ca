import styles from './score-mark.module.css';
import { layOutBars, type MarkLengths, type MarkRow, type MarkWeights, ScoreMark } from './score-mark.tsx';

interface LabelledMarkProps {
  /** Side of the square in CSS pixels, at least 160. */
  size: number;
  weights: MarkWeights;
  lengths: MarkLengths;
  /** Names inside the bars. */
  labels: readonly [string, string, string];
  /** At the ends of the bars. */
  figures: readonly [string, string, string];
  className?: string;
}

/** A mark with the name and figure of each bar. */
export function LabelledMark({ labels, figures, ...mark }: LabelledMarkProps) {
  const { x, width, rows } = layOutBars(mark.size, mark.weights, mark.lengths);
  return (
    <ScoreMark {...mark}>
      {rows.map((row, index) => (
        <MarkText
          key={row.y}
          row={row}
          x={x}
          width={width}
          label={labels[index] ?? ''}
          figure={figures[index] ?? ''}
        />
      ))}
    </ScoreMark>
  );
}

const toHundredth = (value: number) => Math.round(value * 100) / 100;

interface MarkTextProps {
  row: MarkRow;
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
