import type { ImportWords } from '#web/features/wallet-import/import-words-shape.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './export-guide.module.css';

/** Which exports are read, and where each service gives them out. */
export function ExportGuide({ words: { guide } }: { words: ImportWords }) {
  return (
    <Section id="guide" title={guide.title} aside={guide.aside}>
      <dl className={styles.guide}>
        {guide.rows.map(({ name, how }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.others}>{guide.others}</p>
    </Section>
  );
}
