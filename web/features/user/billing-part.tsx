import type { UserAnswer } from '#contracts/user.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { EditLine } from '#web/features/user/edit-line.tsx';
import styles from '#web/features/user/user-page.module.css';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

/** Plan, payment status and end date, with a link to the plans. */
export function BillingPart({ user: { tier, subscription } }: { user: UserAnswer }) {
  const locale = getLocale();
  const tiers = { free: m.tier_free(), pro: 'PRO', enterprise: 'ENTERPRISE', lifetime: m.tier_lifetime() };
  const states = {
    free: m.billing_free(),
    active: m.billing_active(),
    past_due: m.billing_past_due(),
    cancelled: m.billing_cancelled(),
    lifetime: m.billing_lifetime(),
  };
  const { state, provider, next_billing_date } = subscription;
  return (
    <Section id="plan" title={m.user_billing()}>
      <ul>
        <EditLine name={m.user_plan()} value={tiers[tier]} note={states[state]} />
        {state === 'active' || state === 'past_due' ? (
          <EditLine
            name={m.user_next()}
            value={next_billing_date ? formatDate(next_billing_date, locale) : UNKNOWN}
            note={provider === 'mobile' ? m.billing_mobile() : null}
          />
        ) : null}
      </ul>
      {tier === 'free' ? (
        <p className={styles.plans}>
          <ButtonLink to={pageHref('plans', locale)}>{m.billing_plans()}</ButtonLink>
        </p>
      ) : null}
    </Section>
  );
}
