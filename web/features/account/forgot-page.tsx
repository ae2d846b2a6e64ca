import { Link } from 'react-router';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './forgot-page.module.css';

/** How a forgotten password will be replaced, step by step, and what each step protects. */
export function ForgotPage() {
  const locale = getLocale();
  const steps = [
    [m.forgot_ask(), m.forgot_ask_text()],
    [m.forgot_mail(), m.forgot_mail_text()],
    [m.forgot_new(), m.password_rule()],
    [m.forgot_end(), m.forgot_end_text()],
  ] as const;
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{m.title_login_forgot()}</h1>
        <p>{m.forgot_lead()}</p>
        <div className={styles.actions}>
          <ButtonLink fill to={pageHref('index', locale)}>
            {m.account_to_ranking()}
          </ButtonLink>
          <ButtonLink to={pageHref('login', locale)}>{m.nav_login()}</ButtonLink>
        </div>
      </header>
      <section aria-labelledby="forgot-steps">
        <h2 id="forgot-steps">{m.forgot_steps()}</h2>
        <ol>
          {steps.map(([name, text]) => (
            <li key={name}>
              <b>{name}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.social}>
          {m.forgot_social()} <Link to={pageHref('support', locale)}>{m.nav_support()}</Link>
        </p>
      </section>
    </div>
  );
}
