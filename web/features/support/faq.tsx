import { useState } from 'react';
import { m } from '#messages';
import type { TextSection } from '#web/content/text.ts';
import { Prose } from '#web/ui/prose.tsx';
import styles from './faq.module.css';
import { findAnswers } from './find-answers.ts';

/**
 * Grouped questions. The id of an answer in the address opens it without script: browsers expand the target’s
 * `details`. Three found answers or fewer are open.
 */
export function Faq({ groups }: { groups: readonly TextSection[] }) {
  const [typed, setTyped] = useState('');
  const isSearch = typed.trim() !== '';
  const found = findAnswers(groups, typed);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className={styles.faq}>
      <search className={`stack ${styles.search} scripted unprinted`}>
        <label htmlFor="faq-search">{m.faq_search()}</label>
        <input
          id="faq-search"
          type="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status">
          {isSearch ? (count === 0 ? m.faq_search_none() : m.faq_search_found({ count })) : null}
        </p>
      </search>
      {found.map(({ id, title, entries }) => (
        <section key={id} id={id} className={styles.group} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <div>
            {entries.map((entry) => (
              <details key={`${entry.id} ${isSearch && count <= 3}`} open={isSearch && count <= 3}>
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
