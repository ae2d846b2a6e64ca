import styles from './chart.module.css';
import type { ChartGeometry } from './draw-chart.ts';
import { DIGIT_WIDTH } from './label-width.ts';

interface ChartCursorProps {
  chart: Pick<ChartGeometry, 'top' | 'floor' | 'plotRight'>;
  /** Position of the day, and heights of the dots. */
  x: number;
  dots: readonly number[];
  /** Text of the day; the second line is bold. */
  lines: readonly string[];
}

/** Dotted line, dots, and a label on the side with room. */
export function ChartCursor({ chart: { top, floor, plotRight }, x, dots, lines }: ChartCursorProps) {
  const width = Math.max(...lines.map((line) => line.length)) * DIGIT_WIDTH + 20;
  const left = x + 14 + width < plotRight ? x + 14 : Math.max(0, x - 14 - width);
  return (
    <g>
      <path className={styles.cursor} d={`M${x} ${top}V${floor}`} />
      {dots.map((y, index) => (
        <circle key={index} className={styles.pointed} cx={x} cy={y} r="4.5" />
      ))}
      <rect className={styles.tip} x={left} y={top} width={width} height={14 + lines.length * 16} rx="2" />
      {lines.map((line, index) => (
        <text
          key={line}
          className={index === 1 ? styles.tipMain : undefined}
          x={left + 10}
          y={top + 18 + index * 16}
        >
          {line}
        </text>
      ))}
    </g>
  );
}
