import { m } from '#messages';
import type { FigureMark } from '#web/components/asset/figure-mark.ts';
import { BandTab } from '#web/components/score/band-tab.tsx';
import {
  type MarkLengths,
  type MarkMeasured,
  type MarkRange,
  type MarkWeights,
  ScoreMark,
} from '#web/components/score/score-mark.tsx';
import styles from './score.module.css';

export interface ScoreProps {
  /** Text alternative: screen readers see the score as one image. */
  label: string;
  band: string;
  weights: MarkWeights;
  lengths: MarkLengths;
  /** The formatted published score. */
  figure: string;
  /** The score without cap or limit, struck through. */
  uncappedFigure?: string;
  /** Share of each bar that rests on measurements, and the range. Unknown for figures without them. */
  measured?: MarkMeasured;
  range?: MarkRange;
  /** Less than half of the score is measured: the letter is outlined. */
  provisional?: boolean;
  /** Side of the mark in CSS pixels; the size of the number follows. */
  size?: 20 | 24 | 34 | 64;
  /** Name of the figure, for tests. */
  mark?: FigureMark | undefined;
}

/** In whole points, which is as exact as an estimate of errors can be. */
const formatRange = ({ low, high }: MarkRange): string => `${Math.round(low)}–${Math.round(high)}`;

/** Mark, number, band and range, in this order. */
export function Score({
  label,
  band,
  weights,
  lengths,
  figure,
  uncappedFigure,
  measured,
  range,
  provisional = false,
  size = 34,
  mark,
}: ScoreProps) {
  return (
    <span className={styles.score} data-band={band} data-size={size} role="img" aria-label={label}>
      <ScoreMark
        size={size}
        weights={weights}
        lengths={lengths}
        {...(measured ? { measured } : {})}
        {...(range ? { range } : {})}
      />
      <b data-figure={mark}>{figure}</b>
      <BandTab band={band} provisional={provisional} />
      {uncappedFigure ? <s>{uncappedFigure}</s> : null}
      {range ? (
        <small>
          {formatRange(range)}
          {provisional ? <span>{m.score_provisional()}</span> : null}
        </small>
      ) : null}
    </span>
  );
}

/** Placeholder of an asset without a score: outlined bars and a text. */
export function NoScore({
  weights,
  words,
  size = 34,
}: {
  weights: MarkWeights;
  words: string;
  size?: 20 | 24 | 34 | 64;
}) {
  return (
    <span className={styles.score} data-size={size}>
      <ScoreMark size={size} weights={weights} kind="ghost" />
      <span className={styles.soon}>{words}</span>
    </span>
  );
}

/** A score that the viewer may not see: pale bars of full length, the same for every asset, without a number. */
export function LockedScore({
  weights,
  words,
  size = 34,
}: {
  weights: MarkWeights;
  words: string;
  size?: 20 | 24 | 34 | 64;
}) {
  return (
    <span className={styles.score} data-size={size} role="img" aria-label={words}>
      <ScoreMark size={size} weights={weights} kind="veil" />
    </span>
  );
}
