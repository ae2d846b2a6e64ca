import { useLocation } from 'react-router';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { readChosenPlan } from '#web/features/payments/chosen-plan.ts';
import { pageHref } from '#web/page-href.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './checkout-page.module.css';

/** Checkout page before payments are available: the receipt and the conditions. */
export function CheckoutPage() {
  const locale = getLocale();
  const plan = readChosenPlan(useLocation().search);
  return (
    <>
      <PageTitle title={m.title_payments()} lead={m.pay_lead()} />
      <div className={`wrap ${styles.page}`}>
        <section className={styles.receipt} aria-labelledby="receipt">
          <h2 id="receipt">{m.pay_receipt()}</h2>
          <dl>
            <div>
              <dt>{m.user_plan()}</dt>
              <dd>{plan ?? m.pay_no_plan()}</dd>
            </div>
            <div>
              <dt>{m.pay_interval()}</dt>
              <dd>{UNKNOWN}</dd>
            </div>
            <div>
              <dt>{m.pay_price()}</dt>
              <dd>{UNKNOWN}</dd>
            </div>
            <div>
              <dt>{m.pay_tax()}</dt>
              <dd>{UNKNOWN}</dd>
            </div>
            <div className={styles.total}>
              <dt>{m.pay_total()}</dt>
              <dd>{UNKNOWN}</dd>
            </div>
          </dl>
          <p>{m.pay_receipt_text()}</p>
          <div className={`cluster ${styles.actions}`}>
            <ButtonLink fill to={pageHref('plans', locale)}>
              {plan ? m.pay_other_plan() : m.pay_choose_plan()}
            </ButtonLink>
            <ButtonLink to={pageHref('index', locale)}>{m.account_to_ranking()}</ButtonLink>
          </div>
        </section>
        <section className={styles.terms} aria-labelledby="conditions">
          <h2 id="conditions">{m.pay_conditions()}</h2>
          <Terms
            terms={[
              { term: m.pay_asks(), text: m.pay_asks_text() },
              { term: m.pay_test(), text: m.pay_test_text() },
              { term: m.pay_monthly(), text: m.pay_monthly_text() },
              { term: m.pay_yearly(), text: m.pay_yearly_text() },
              { term: m.pay_after(), text: m.pay_after_text() },
            ]}
          />
        </section>
      </div>
    </>
  );
}
