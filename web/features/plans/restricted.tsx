import { visibleRows } from '#domain/plans/access.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './restricted.module.css';

interface RestrictedProps {
  /** `h1` where the message is the page, `h2` where it stands in the place of a part of it. */
  level?: 1 | 2;
  /** What is closed, in place of the general heading. */
  title?: string;
}

/** In the place of what a plan opens: that it is closed, what opens it, and the way there. */
export function Restricted({ level = 2, title }: RestrictedProps) {
  const locale = getLocale();
  const Heading = level === 1 ? 'h1' : 'h2';
  const Inner = level === 1 ? 'h2' : 'h3';
  return (
    <section className={`wrap ${styles.restricted}`}>
      <div>
        <Heading className={styles.title}>{title ?? m.restricted_title()}</Heading>
        <p className={styles.text}>{m.restricted_text()}</p>
        <div className={styles.actions}>
          <ButtonLink to={pageHref('plans', locale)} fill>
            {m.restricted_action()}
          </ButtonLink>
          <ButtonLink to={pageHref('login', locale)}>{m.nav_login()}</ButtonLink>
        </div>
      </div>
      <div className={styles.plans}>
        <Inner>{m.restricted_plans()}</Inner>
        <dl>
          <div>
            <dt>PRO</dt>
            <dd>{m.restricted_pro()}</dd>
          </div>
          <div>
            <dt>ENTERPRISE</dt>
            <dd>{m.restricted_enterprise()}</dd>
          </div>
        </dl>
        <p>{m.restricted_free({ count: visibleRows('visitor', Number.POSITIVE_INFINITY) })}</p>
      </div>
    </section>
  );
}
