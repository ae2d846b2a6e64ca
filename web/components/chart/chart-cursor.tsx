import styles from './chart.module.css';
import type { ReadingLine } from './chart-reading.ts';
import type { ChartGeometry } from './draw-chart.ts';
import { DIGIT_WIDTH } from './label-width.ts';

interface ChartCursorProps {
  chart: Pick<ChartGeometry, 'top' | 'floor' | 'plotRight' | 'width'>;
  /** Position of the day, and heights of the dots. */
  x: number;
  dots: readonly number[];
  /** Value of the first series for the value axis. */
  value: { label: string; y: number } | null;
  /** Date for the time axis, then the value in bold, then more. */
  lines: readonly ReadingLine[];
}

const LINE = 16;
/** Mean width of a character of a sentence at 11 px; digits are wider. */
const LETTER_WIDTH = 5.7;
const widthOf = (line: ReadingLine) =>
  typeof line === 'string'
    ? line.length * DIGIT_WIDTH
    : line[0].length * LETTER_WIDTH + line[1].length * DIGIT_WIDTH + 14;

/** Lines to both axes with their values, dots, and a box with the figures of the day on the side with room. */
export function ChartCursor({
  chart: { top, floor, plotRight, width },
  x,
  dots,
  value,
  lines,
}: ChartCursorProps) {
  const [date] = lines;
  const box = Math.min(plotRight, Math.max(...lines.map(widthOf)) + 20);
  const left = x + 14 + box < plotRight ? x + 14 : Math.max(0, x - 14 - box);
  return (
    <g className={styles.reading}>
      <path
        className={styles.cursor}
        d={`M${x} ${top}V${floor}${value ? `M0 ${value.y}H${plotRight}` : ''}`}
      />
      {dots.map((y, index) => (
        <circle key={index} className={styles.pointed} cx={x} cy={y} r="4.5" />
      ))}
      {value ? (
        <AxisLabel x={plotRight + 3} y={value.y} width={width - plotRight - 3} text={value.label} />
      ) : null}
      {typeof date === 'string' ? <DateLabel x={x} y={floor + 12} text={date} right={width} /> : null}
      <rect className={styles.tip} x={left} y={top} width={box} height={14 + lines.length * LINE} rx="2" />
      {lines.map((line, index) => {
        const y = top + 18 + index * LINE;
        return typeof line === 'string' ? (
          <text key={index} className={index === 1 ? styles.tipMain : undefined} x={left + 10} y={y}>
            {line}
          </text>
        ) : (
          <g key={index}>
            <text x={left + 10} y={y}>
              {line[0]}
            </text>
            <text className={styles.tipMain} x={left + box - 10} y={y} textAnchor="end">
              {line[1]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A value in ink on the value axis. */
function AxisLabel({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  return (
    <>
      <rect className={styles.tag} x={x} y={y - 9} width={width} height="18" />
      <text className={styles.tagText} x={x + 5} y={y + 4}>
        {text}
      </text>
    </>
  );
}

/** A date in ink on the time axis, inside the picture. */
function DateLabel({ x, y, text, right }: { x: number; y: number; text: string; right: number }) {
  const width = text.length * DIGIT_WIDTH + 10;
  const left = Math.min(right - width, Math.max(0, x - width / 2));
  return (
    <>
      <rect className={styles.tag} x={left} y={y - 8} width={width} height="18" />
      <text className={styles.tagText} x={left + width / 2} y={y + 5} textAnchor="middle">
        {text}
      </text>
    </>
  );
}
