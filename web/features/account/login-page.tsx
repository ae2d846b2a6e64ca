import { Link } from 'react-router';
import { visibleRows } from '#domain/plans/access.ts';
import { CameFor } from '#web/features/account/came-for.tsx';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './account-page.module.css';

/** What a link of an activation mail came to. */
export type Activation = 'success' | 'error' | null;

/** The way in, while accounts are not open: what works without one, and what one will add. */
export function LoginPage({ activation }: { activation: Activation }) {
  const locale = getLocale();
  const best = (sight: 'visitor' | 'free') => visibleRows(sight, Number.POSITIVE_INFINITY);
  const href = (page: Parameters<typeof pageHref>[0]) => pageHref(page, locale);
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>{m.title_login()}</h1>
        {activation === 'success' ? (
          <div className={styles.note} role="status">
            <Note title={m.login_activated()}>{m.login_activated_text()}</Note>
          </div>
        ) : null}
        {activation === 'error' ? (
          <div className={styles.note}>
            <Note kind="error" title={m.login_not_activated()}>
              {m.login_not_activated_text()}
            </Note>
          </div>
        ) : null}
        <p className={styles.lead}>{m.login_lead()}</p>
        <CameFor />
        <div className={styles.actions}>
          <ButtonLink fill to={href('index')}>
            {m.account_to_ranking()}
          </ButtonLink>
          <ButtonLink to={href('plans')}>{m.way_plans()}</ButtonLink>
        </div>
        <p className={styles.links}>
          <Link to={href('signup')}>{m.login_how_signup()}</Link>
          <Link to={href('loginForgot')}>{m.title_login_forgot()}</Link>
        </p>
      </div>
      <div className={styles.columns}>
        <section aria-labelledby="without">
          <h2 id="without">{m.login_without()}</h2>
          <ul>
            <li>
              <Link to={href('index')}>{m.login_without_scores({ count: best('visitor') })}</Link>
            </li>
            <li>
              <Link to={href('details')}>{m.login_without_assets()}</Link>
            </li>
            <li>
              <Link to={href('comparator')}>{m.login_without_compare()}</Link>
            </li>
            <li>
              <Link to={href('method')}>{m.login_without_method()}</Link>
            </li>
            <li>{m.login_without_settings()}</li>
          </ul>
        </section>
        <section aria-labelledby="with">
          <h2 id="with">{m.login_with()}</h2>
          <ul>
            <li>{m.login_with_scores({ count: best('free') })}</li>
            <li>{m.login_with_wallet()}</li>
            <li>{m.login_with_signals()}</li>
            <li>{m.login_with_inbox()}</li>
            <li>{m.login_with_settings()}</li>
          </ul>
        </section>
      </div>
    </div>
  );
}
