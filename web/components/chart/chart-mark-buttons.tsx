import { type KeyboardEvent, useState } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './chart.module.css';
import type { ChartView } from './chart-content.ts';
import type { ChartGeometry } from './draw-chart.ts';
import type { PlacedMark } from './place-marks.ts';

interface ChartMarkButtonsProps {
  chart: ChartGeometry;
  view: ChartView;
  /** Receives the mark that has the focus or the pointer. */
  onMark: (mark: PlacedMark) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The text of each mark; with its date where several are merged. */
export function listMarkTexts({ marks }: PlacedMark): string[] {
  const locale = getLocale();
  return marks.flatMap(({ at, names }) =>
    marks.length === 1 ? names : names.map((name) => `${formatDate(at, locale)}: ${name}`),
  );
}

/** The marks as buttons above the picture: one tab stop, arrow keys between them. */
export function ChartMarkButtons({ chart: { marks, laneY }, view, onMark }: ChartMarkButtonsProps) {
  const [active, setActive] = useState(0);
  const stop = Math.min(active, marks.length - 1);
  const move = (event: KeyboardEvent<SVGGElement>, index: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = event.currentTarget.parentElement?.children[index + step];
    if (next instanceof SVGElement) next.focus();
  };
  if (marks.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a picture
    <svg
      className={`${styles.picture} ${styles.overlay} ${styles[view.window]} scripted unprinted`}
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={m.chart_marks()}
    >
      {marks.map((mark, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a button element cannot be part of a picture
        <g
          key={mark.at}
          role="button"
          tabIndex={index === stop ? 0 : -1}
          aria-label={`${formatDate(mark.at, getLocale())}: ${listMarkTexts(mark).join('; ')}`}
          onFocus={() => {
            setActive(index);
            onMark(mark);
          }}
          onPointerEnter={() => onMark(mark)}
          onClick={() => onMark(mark)}
          onKeyDown={(event) => move(event, index)}
        >
          <circle cx={mark.x} cy={laneY} r="12" />
        </g>
      ))}
    </svg>
  );
}
