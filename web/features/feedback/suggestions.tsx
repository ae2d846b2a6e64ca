import type { ReactNode } from 'react';
import type { Text } from '#web/content/text.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './suggestions.module.css';

/** Kinds of suggestions, each with what helps and what must be declined, and the form. */
export function Suggestions({ text: { title, lead, sections }, form }: { text: Text; form: ReactNode }) {
  const kinds = sections.filter(({ entries }) => entries.length > 0);
  const rest = sections.filter(({ entries }) => entries.length === 0);
  return (
    <>
      <PageTitle title={title} lead={lead} />
      <div className={`wrap ${styles.suggestions}`}>
        {kinds.map((kind) => (
          <section key={kind.id} id={kind.id} className={styles.kind} aria-labelledby={`${kind.id}-title`}>
            <h2 id={`${kind.id}-title`}>{kind.title}</h2>
            {kind.entries.map((entry) => (
              <div key={entry.id} id={entry.id}>
                <h3>{entry.title}</h3>
                <Prose html={entry.html} kind="plain" />
              </div>
            ))}
          </section>
        ))}
        {rest.map(({ id, title: name, html }) => (
          <section key={id} id={id} className={styles.where} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{name}</h2>
            <div>
              <Prose html={html} kind="plain" />
              <div className={styles.form}>{form}</div>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
