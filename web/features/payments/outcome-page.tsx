import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import styles from './outcome-page.module.css';

/** Result of a checkout. */
export type Outcome = 'success' | 'cancel' | 'error';

const OUTCOME_ICONS: Record<Outcome, ReactNode> = {
  success: (
    <>
      <rect x="1" y="1" width="62" height="62" />
      <path d="M17 33l11 11 20-24" />
    </>
  ),
  cancel: (
    <>
      <rect x="1" y="1" width="62" height="62" strokeDasharray="4 5" />
      <path d="M46 32H18m11-11L18 32l11 11" />
    </>
  ),
  error: (
    <>
      <path d="M63 24V1H1v23M1 40v23h62V40" />
      <path d="M1 32h20m22 0h20M26 40l4-16m4 16l4-16" />
    </>
  ),
};

/** Target of the redirect after checkout: the result, how to verify it, and next steps. */
export function OutcomePage({ outcome }: { outcome: Outcome }) {
  const locale = getLocale();
  const words = {
    success: {
      title: m.title_payment_success(),
      lead: m.paid_lead(),
      facts: [m.paid_fact_plan(), m.paid_fact_mail(), m.paid_fact_address()],
    },
    cancel: {
      title: m.title_payment_cancel(),
      lead: m.cancelled_lead(),
      facts: [m.cancelled_fact_nothing(), m.cancelled_fact_plan(), m.cancelled_fact_again()],
    },
    error: {
      title: m.title_payment_error(),
      lead: m.failed_lead(),
      facts: [m.failed_fact_plan(), m.failed_fact_charged(), m.failed_fact_again()],
    },
  }[outcome];
  const first =
    outcome === 'success'
      ? ([pageHref('user', locale), m.paid_action()] as const)
      : ([pageHref('plans', locale), m.outcome_plans()] as const);
  return (
    <div className={`wrap ${styles.page}`} data-outcome={outcome}>
      <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
        {OUTCOME_ICONS[outcome]}
      </svg>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <h2>{m.outcome_sure()}</h2>
        <ul>
          {words.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <div className={`cluster ${styles.actions}`}>
          <ButtonLink fill to={first[0]}>
            {first[1]}
          </ButtonLink>
          <ButtonLink to={pageHref('index', locale)}>{m.account_to_ranking()}</ButtonLink>
        </div>
        <p className={styles.help}>
          {m.outcome_help()}{' '}
          <Link className="link" to={pageHref('support', locale)}>
            {m.nav_support()}
          </Link>
        </p>
      </div>
    </div>
  );
}
