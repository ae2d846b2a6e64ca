import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { Section } from '#web/ui/section.tsx';
import styles from './offline-page.module.css';

/**
 * What the service worker shows, without script, for a page that has no copy. It makes the first link lead to the
 * wanted page and fills the list with the copies that exist.
 */
export function OfflinePage() {
  const home = pageHref('index', getLocale());
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.title_offline()}</h1>
      <p className={styles.text}>{m.offline_text()}</p>
      <p className={styles.ways}>
        <a className={styles.again} data-again href={home}>
          {m.try_again()}
        </a>
        <a className="link" href={home}>
          {m.nav_scores()}
        </a>
      </p>
      <Section id="saved" title={m.offline_saved()}>
        <p className={styles.text}>{m.offline_saved_text()}</p>
        <ul className={styles.copies} data-copies>
          <li>{m.offline_none()}</li>
        </ul>
      </Section>
    </div>
  );
}
