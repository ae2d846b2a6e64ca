import type { TextSection } from '#web/content/text.ts';
import { Prose } from '#web/ui/prose.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './plan-terms.module.css';

/** Conditions common to all plans: payment, and what is free. */
export function PlanTerms({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="wrap">
      {sections.map(({ id, title, html, entries }) => (
        <Section key={id} id={id} title={title}>
          {html ? <Prose html={html} kind="plain" /> : null}
          {entries.length > 0 ? (
            <div className={styles.beside}>
              {entries.map((entry) => (
                <div key={entry.id} id={entry.id}>
                  <h3>{entry.title}</h3>
                  <Prose html={entry.html} kind="plain" />
                </div>
              ))}
            </div>
          ) : null}
        </Section>
      ))}
    </div>
  );
}
