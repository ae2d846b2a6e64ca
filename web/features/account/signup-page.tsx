import { formatCount } from '#domain/format/format-number.ts';
import { visibleRows } from '#domain/plans/access.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type MarkWeights, ScoreMark } from '#web/ui/score-mark.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './signup-page.module.css';

const MOST_MARKS = 120;

/** How an account will be opened: how far it reads, what it asks for and why, and the steps. `rated`: assets with a score today. */
export function SignupPage({ rated, weights }: { rated: number | null; weights: MarkWeights }) {
  const locale = getLocale();
  const all = rated ?? Number.POSITIVE_INFINITY;
  const rungs = [
    { name: m.tier_visitor(), count: visibleRows('visitor', all), text: m.signup_rung_visitor() },
    { name: m.tier_free(), count: visibleRows('free', all), text: m.signup_rung_free() },
    { name: 'PRO, ENTERPRISE', count: rated, text: m.signup_rung_pro() },
  ];
  return (
    <>
      <PageTitle title={m.title_signup()} lead={m.signup_lead()} />
      <div className="wrap">
        <div className={styles.actions}>
          <ButtonLink fill to={pageHref('index', locale)}>
            {m.account_to_ranking()}
          </ButtonLink>
          <ButtonLink to={pageHref('plans', locale)}>{m.way_plans()}</ButtonLink>
        </div>
        <Section id="ladder" title={m.signup_ladder()} aside={m.signup_ladder_aside()}>
          <ol className={styles.ladder}>
            {rungs.map(({ name, count, text }) => (
              <li key={name}>
                <h3>{name}</h3>
                <b>{count === null ? m.signup_all() : formatCount(count, locale)}</b>
                <div>
                  <p>{text}</p>
                  <div className={styles.marks} aria-hidden="true">
                    {Array.from({ length: Math.min(count ?? 0, MOST_MARKS) }, (_, at) => (
                      <ScoreMark key={at} size={20} weights={weights} kind="veil" />
                    ))}
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        <Section id="asks" title={m.signup_asks()} aside={m.signup_asks_aside()}>
          <Terms
            terms={[
              { term: m.signup_mail(), text: m.signup_mail_text() },
              { term: m.signup_names(), text: m.signup_names_text() },
              { term: m.signup_password(), text: m.password_rule() },
              { term: m.signup_captcha(), text: m.signup_captcha_text() },
            ]}
          />
        </Section>
        <Section id="then" title={m.signup_then()}>
          <ol className={styles.steps}>
            <li>{m.signup_step_mail()}</li>
            <li>{m.signup_step_link()}</li>
            <li>{m.signup_step_login()}</li>
          </ol>
        </Section>
      </div>
    </>
  );
}
