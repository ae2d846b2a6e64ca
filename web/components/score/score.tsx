import type { FigureMark } from '#web/components/asset/figure-mark.ts';
import { BandTab } from '#web/components/score/band-tab.tsx';
import { type MarkLengths, type MarkWeights, ScoreMark } from '#web/components/score/score-mark.tsx';
import styles from './score.module.css';

interface ScoreProps {
  /** The whole object in words: it is one image for whoever cannot see it. */
  label: string;
  band: string;
  weights: MarkWeights;
  lengths: MarkLengths;
  /** The published number as it is written. */
  figure: string;
  /** The number without what holds it down, struck through. */
  struck?: string;
  /** Side of the mark in CSS pixels; the number follows it. */
  size?: 20 | 24 | 34 | 64;
  /** Whose score it is. */
  mark?: FigureMark | undefined;
}

/** Mark, number, band tab, always in this order. */
export function Score({ label, band, weights, lengths, figure, struck, size = 34, mark }: ScoreProps) {
  return (
    <span className={styles.score} data-band={band} data-size={size} role="img" aria-label={label}>
      <ScoreMark size={size} weights={weights} lengths={lengths} />
      <b data-figure={mark}>{figure}</b>
      <BandTab band={band} />
      {struck ? <s>{struck}</s> : null}
    </span>
  );
}

/** A score that is not there yet: outlined bars and words. */
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
