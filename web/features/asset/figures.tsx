import { type ReactNode, useId, useState } from 'react';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { ReportLink } from '#web/components/report/report-link.tsx';
import { FoldButton, foldable } from '#web/ui/phone-fold.tsx';
import styles from './figures.module.css';
import { isEstimate, type Provenance } from './provenance.ts';

export interface Figure {
  name: string;
  value: ReactNode;
  /** Name of its origin in the provenance: an estimate is marked as one. */
  field?: string;
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  provenance: Provenance;
  /** Source and date. */
  source: string | null;
}

/** A titled list of figures with their source, folded on a phone. Nothing when all are unknown. */
export function Figures({ title, figures, provenance, source }: FiguresProps) {
  const [isFolded, setFolded] = useState(true);
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
        {figures.map(({ name, value, field }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {field && value !== UNKNOWN && isEstimate(provenance, field) ? (
                <small> {m.asset_estimate()}</small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {source ? (
        <p className={`src ${foldable}`}>
          {source} <ReportLink figure={title} source={source} />
        </p>
      ) : null}
    </section>
  );
}
