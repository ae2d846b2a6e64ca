import { BandTab } from '#web/components/score/band-tab.tsx';
import { LabelledMark } from '#web/components/score/labelled-mark.tsx';
import type { ScoreExample } from '#web/features/method/content.ts';
import { PlainTable } from '#web/features/method/plain-table.tsx';
import styles from './example.module.css';

/** The score at full size with its calculation. */
export function Example({ example }: { example: ScoreExample }) {
  const { title, note, label, band, score, weights, lengths, names, figures, table } = example;
  return (
    <figure className={styles.example}>
      <figcaption>
        <b>{title}</b>
        <span className="src">{note}</span>
      </figcaption>
      <div className={styles.score} data-band={band} role="img" aria-label={label}>
        <LabelledMark size={196} weights={weights} lengths={lengths} labels={names} figures={figures} />
        <span className={styles.number}>
          <b>{score}</b>
          <BandTab band={band} />
        </span>
      </div>
      <PlainTable table={table} />
    </figure>
  );
}
