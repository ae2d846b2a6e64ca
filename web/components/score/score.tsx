import type { FigureMark } from '#web/components/asset/figure-mark.ts';
import { BandTab } from '#web/components/score/band-tab.tsx';
import { type MarkLengths, type MarkWeights, ScoreMark } from '#web/components/score/score-mark.tsx';
import styles from './score.module.css';

interface ScoreProps {
  /** Text alternative: screen readers see the score as one image. */
  label: string;
  band: string;
  weights: MarkWeights;
  lengths: MarkLengths;
  /** The formatted published score. */
  figure: string;
  /** The score without cap or limit, struck through. */
  uncappedFigure?: string;
  /** Side of the mark in CSS pixels; the size of the number follows. */
  size?: 20 | 24 | 34 | 64;
  /** Name of the figure, for tests. */
  mark?: FigureMark | undefined;
}

/** Mark, number and band, in this order. */
export function Score({
  label,
  band,
  weights,
  lengths,
  figure,
  uncappedFigure,
  size = 34,
  mark,
}: ScoreProps) {
  return (
    <span className={styles.score} data-band={band} data-size={size} role="img" aria-label={label}>
      <ScoreMark size={size} weights={weights} lengths={lengths} />
      <b data-figure={mark}>{figure}</b>
      <BandTab band={band} />
      {uncappedFigure ? <s>{uncappedFigure}</s> : null}
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
