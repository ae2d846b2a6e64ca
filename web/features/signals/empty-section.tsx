import { Section } from '#web/ui/section.tsx';
import styles from './signals.module.css';

/** A section without content: one line says what would appear. */
export function EmptySection({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <div className={styles.empty}>
      <Section id={id} title={title}>
        <p>{text}</p>
      </Section>
    </div>
  );
}
