import type { ReactNode } from 'react';
import type { Text } from '#web/content/text.ts';
import { Faq } from '#web/features/support/faq.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './support-page.module.css';

/** Frequently asked questions and the contact form. */
export function SupportPage({ text: { title, lead, sections }, form }: { text: Text; form: ReactNode }) {
  const groups = sections.filter(({ entries }) => entries.length > 0);
  const rest = sections.filter(({ entries }) => entries.length === 0);
  return (
    <>
      <PageTitle title={title} lead={lead}>
        <ul className={`cluster ${styles.groups}`}>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </PageTitle>
      <div className="wrap">
        <Faq groups={groups} />
        {rest.map(({ id, title: name, html }) => (
          <section key={id} id={id} className={styles.contact} aria-labelledby={`${id}-title`}>
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
