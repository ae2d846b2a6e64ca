import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './unsubscribe-page.module.css';

/** Where the link at the foot of a mail leads. It says the same to every token, and to none. */
export function UnsubscribePage() {
  const locale = getLocale();
  const stopped = [m.inbox_signal(), m.inbox_chapter(), m.inbox_asset(), m.stop_weekly()];
  const kept = [m.stop_kept_account(), m.stop_kept_password(), m.stop_kept_receipts()];
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.title_unsubscribe()}</h1>
      <p className={styles.lead}>{m.stop_lead()}</p>
      <div className={styles.lists}>
        <section aria-labelledby="stopped">
          <h2 id="stopped">{m.stop_can()}</h2>
          <ul>
            {stopped.map((mail) => (
              <li key={mail}>{mail}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="kept" className={styles.kept}>
          <h2 id="kept">{m.stop_cannot()}</h2>
          <ul>
            {kept.map((mail) => (
              <li key={mail}>{mail}</li>
            ))}
          </ul>
        </section>
      </div>
      <p className={styles.how}>{m.stop_how()}</p>
      <div className={styles.actions}>
        <ButtonLink to={pageHref('privacyPolicy', locale)}>{m.title_privacy_policy()}</ButtonLink>
        <ButtonLink to={pageHref('index', locale)}>{m.account_to_ranking()}</ButtonLink>
        <ButtonLink to={pageHref('support', locale)}>{m.nav_support()}</ButtonLink>
      </div>
    </div>
  );
}
