import { Link } from 'react-router';
import { formatCount } from '#domain/format/format-number.ts';
import { countVisibleRows } from '#domain/plans/access.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Captcha } from '#web/api/captcha.ts';
import { type MarkWeights, ScoreMark } from '#web/components/score/score-mark.tsx';
import { SignupForm } from '#web/features/account/signup-form.tsx';
import { pageHref } from '#web/page-href.ts';
import styles from './account-page.module.css';
import ladder from './signup-page.module.css';

const MAX_MARKS = 120;

interface SignupPageProps {
  /** Number of assets with a score today. */
  rated: number | null;
  weights: MarkWeights;
  captcha: Captcha;
}

/** Sign-up page: the form, and which scores an account can see. */
export function SignupPage({ rated, weights, captcha }: SignupPageProps) {
  const locale = getLocale();
  const total = rated ?? Number.POSITIVE_INFINITY;
  const tiers = [
    { name: m.tier_visitor(), count: countVisibleRows('visitor', total), text: m.signup_rung_visitor() },
    { name: m.tier_free(), count: countVisibleRows('free', total), text: m.signup_rung_free() },
    { name: 'PRO, ENTERPRISE', count: rated, text: m.signup_rung_pro() },
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <h1>{m.title_signup()}</h1>
        <p className={styles.lead}>
          {m.signup_lead()} <Link to={pageHref('login', locale)}>{m.signup_to_login()}</Link>
        </p>
        <div className={styles.form}>
          <SignupForm captcha={captcha} />
        </div>
      </div>
      <aside className={styles.beside}>
        <section aria-labelledby="ladder">
          <h2 id="ladder">{m.signup_ladder()}</h2>
          <p className={styles.aside}>{m.signup_ladder_aside()}</p>
          <ol className={ladder.ladder}>
            {tiers.map(({ name, count, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <b>{count === null ? m.signup_all() : formatCount(count, locale)}</b>
                <div>
                  <p>{text}</p>
                  <div className={`cluster ${ladder.marks}`} aria-hidden="true">
                    {Array.from({ length: Math.min(count ?? 0, MAX_MARKS) }, (_, at) => (
                      <ScoreMark key={at} size={20} weights={weights} kind="veil" />
                    ))}
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </section>
      </aside>
    </div>
  );
}
