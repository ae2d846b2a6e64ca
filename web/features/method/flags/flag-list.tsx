import { FlagBadge } from '#web/components/flag/flag-badge.tsx';
import type { FlagEntry } from '#web/features/method/content.ts';
import styles from './flag-list.module.css';

/** Flags with their conditions by severity. Each has an anchor. */
export function FlagList({ entries }: { entries: readonly FlagEntry[] }) {
  return (
    <div className={styles.flags}>
      {entries.map(({ code, title, steps, exceptions }) => (
        <section key={code} id={code} aria-labelledby={`${code}-title`}>
          <div>
            <h3 id={`${code}-title`}>
              <a href={`#${code}`}>{title}</a>
            </h3>
            <p className="src">{code}</p>
          </div>
          <div>
            <ul>
              {steps.map(({ severity, word, text }) => (
                <li key={severity}>
                  <FlagBadge severity={severity} word={title}>
                    {word}
                  </FlagBadge>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            {exceptions.length === 0 ? null : <p className={styles.exceptions}>{exceptions.join(' ')}</p>}
          </div>
        </section>
      ))}
    </div>
  );
}
