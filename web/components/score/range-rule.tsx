import { BAND_LIMITS } from '#domain/method/published-constants.ts';
import styles from './score-mark.module.css';

interface RangeRuleProps {
  /** Side of the mark in CSS pixels. */
  size: number;
  /** Start of the bars, in hundredths of the side. */
  x: number;
  low: number;
  high: number;
  score: number;
  /** Whether a flag holds the score at its limit. */
  isCapped: boolean;
}

/** From this side on, in CSS pixels, the rule has the borders and letters of the bands. */
const LETTERED_FROM = 160;

/** Height in CSS pixels that the rule adds below the square. */
export const toRuleRoom = (size: number): number => (size >= LETTERED_FROM ? 34 : size < 32 ? 4 : 6);

const toHundredth = (value: number): number => Math.round(value * 100) / 100;

/** The scale from 0 to 100 with the range as its thick part and the score as a tick. */
export function RangeRule({ size, x, low, high, score, isCapped }: RangeRuleProps) {
  const unit = 100 / size;
  const isLettered = size >= LETTERED_FROM;
  const at = (points: number): number => toHundredth(x + ((100 - x) * points) / 100);
  const y = toHundredth(100 + unit * (isLettered ? 14 : size < 32 ? 3 : 4));
  const thick = (isLettered ? 5 : size < 32 ? 2 : 3) * unit;
  const tick = isLettered ? 9 * unit : thick;
  return (
    <g data-part="range">
      <path className={styles.rule} strokeWidth={toHundredth(unit)} d={`M${x} ${y}H100`} />
      {isLettered ? <BandBorders x={x} y={y} unit={unit} score={score} /> : null}
      <path
        className={styles.range}
        strokeWidth={toHundredth(thick)}
        d={`M${at(low)} ${y}H${Math.max(at(high), at(low) + unit)}`}
      />
      <path
        className={isCapped ? styles.stop : styles.tick}
        strokeWidth={toHundredth((isLettered ? 2 : 1) * unit)}
        d={`M${at(score)} ${toHundredth(y - tick)}V${toHundredth(y + tick)}`}
      />
    </g>
  );
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

function BandBorders({ x, y, unit, score }: { x: number; y: number; unit: number; score: number }) {
  const at = (points: number): number => toHundredth(x + ((100 - x) * points) / 100);
  const borders = [100, ...Object.values(BAND_LIMITS)];
  return (
    <>
      {borders.slice(1, -1).map((limit) => (
        <path
          key={limit}
          className={styles.rule}
          strokeWidth={toHundredth(unit)}
          d={`M${at(limit)} ${toHundredth(y - 4 * unit)}V${y}`}
        />
      ))}
      {LETTERS.map((letter, i) => {
        const [above = 100, below = 0] = [borders[i], borders[i + 1]];
        return (
          <text
            key={letter}
            className={score >= below && (score < above || above === 100) ? styles.current : styles.letter}
            x={at((above + below) / 2)}
            y={toHundredth(y + 19 * unit)}
            fontSize={toHundredth(12 * unit)}
            textAnchor="middle"
          >
            {letter}
          </text>
        );
      })}
    </>
  );
}
