import { m } from '#messages';
import type { TextSection } from '#web/content/text.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './faq.module.css';

/**
 * Grouped questions. The id of an answer in the address opens it without script: browsers expand the target’s
 * `details`.
 */
export function Faq({ groups }: { groups: readonly TextSection[] }) {
  return (
    <div className={styles.faq}>
      {groups.map(({ id, title, entries }) => (
        <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div>
            {entries.map((entry) => (
              <details key={entry.id}>
                <summary>
                  <h3>{entry.title}</h3>
                </summary>
                <div id={entry.id} className={styles.answer}>
                  <Prose html={entry.html} kind="plain" />
                  <a className={styles.address} href={`#${entry.id}`}>
                    {m.faq_address()}
                    <span className="vh">: {entry.title}</span>
                  </a>
                </div>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
