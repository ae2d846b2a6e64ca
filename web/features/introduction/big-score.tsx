import { BandTab } from '#web/components/score/band-tab.tsx';
import { LabelledMark } from '#web/components/score/labelled-mark.tsx';
import type { ScoreExample } from '#web/features/introduction/examples.ts';
import styles from './big-score.module.css';

/** The largest size of the score, with names and values inside the bars. */
export function BigScore({ score }: { score: ScoreExample }) {
  const { label, band, weights, lengths, names, figures, score: number } = score;
  return (
    <div className={styles.big} data-band={band} role="img" aria-label={label}>
      <LabelledMark
        className={styles.mark}
        size={320}
        weights={weights}
        lengths={lengths}
        labels={names}
        figures={figures}
      />
      <p>
        <b>{number}</b>
        <BandTab band={band} className={styles.tab} />
      </p>
    </div>
  );
}
