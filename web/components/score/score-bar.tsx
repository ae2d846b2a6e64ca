import { type Area, drawHatch } from './hatch.ts';
import styles from './score-mark.module.css';

interface ScoreBarProps {
  /** Side of the mark in CSS pixels; the area is in hundredths of it. */
  size: number;
  area: Area;
  /** Share that rests on measurements, 0..1. */
  measured: number;
}

/** Pitch and width of the hatching in CSS pixels, by the side of the mark. */
function getHatching(size: number): { pitch: number; line: number } {
  if (size < 20) return { pitch: 2, line: 1 };
  if (size < 32) return { pitch: 3, line: 1.35 };
  return size < 100 ? { pitch: 4, line: 1.6 } : { pitch: 7, line: 2.4 };
}

/** Hatching narrower or lower than this, in CSS pixels, is a flat tone. */
const MIN_HATCHED = 4;

const toHundredth = (value: number): number => Math.round(value * 100) / 100;

/** A bar: solid as far as it rests on measurements, then hatched, with a solid edge at its end. */
export function ScoreBar({ size, area, measured }: ScoreBarProps) {
  const unit = 100 / size;
  const solid = area.width * measured;
  const rest = { ...area, x: area.x + solid, width: area.width - solid };
  const { pitch, line } = getHatching(size);
  const isFlat = Math.min(rest.width, rest.height) < MIN_HATCHED * unit;
  const edge = Math.min(area.width, line * unit);
  const y = toHundredth(area.y);
  const height = toHundredth(area.height);
  return (
    <>
      <rect
        className={styles.bar}
        data-part="bar"
        x={area.x}
        y={y}
        width={toHundredth(measured < 1 ? solid : area.width)}
        height={height}
      />
      {measured < 1 ? (
        <g data-part="estimated">
          {isFlat ? (
            <rect
              className={styles.tone}
              x={toHundredth(rest.x)}
              y={y}
              width={toHundredth(rest.width)}
              height={height}
            />
          ) : (
            <path
              className={styles.hatch}
              d={drawHatch(rest, pitch * unit)}
              strokeWidth={toHundredth(line * unit * 0.72)}
            />
          )}
          <rect
            className={styles.bar}
            x={toHundredth(area.x + area.width - edge)}
            y={y}
            width={toHundredth(edge)}
            height={height}
          />
        </g>
      ) : null}
    </>
  );
}
