import { type ReactNode, useId, useState } from 'react';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { FoldButton, foldable } from '#web/ui/phone-fold.tsx';
import styles from './figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  /** Source and date. */
  source: string | null;
  /** Whether a phone shows the figures from the start. */
  isOpen?: boolean;
}

/** A titled list of figures with their source. Nothing when all are unknown. */
export function Figures({ title, figures, source, isOpen = false }: FiguresProps) {
  const [isFolded, setFolded] = useState(!isOpen);
  const listId = useId();
  if (figures.every(({ value }) => value === UNKNOWN)) return null;
  return (
    <section className={styles.figures} data-folded={isFolded || undefined}>
      <h3>
        {title}
        <FoldButton
          isFolded={isFolded}
          controls={listId}
          label={m.asset_fold({ part: title })}
          onToggle={() => setFolded(!isFolded)}
        />
      </h3>
      <dl id={listId} className={foldable}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {source ? <p className={`src ${foldable}`}>{source}</p> : null}
    </section>
  );
}
