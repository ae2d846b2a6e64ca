import { Link } from 'react-router';
import type { TierAnswer } from '#contracts/payments.ts';
import { BILLING_INTERVALS, PRICE_CURRENCIES } from '#domain/payments/price.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { type PlanChoice, planChoiceHref } from '#web/features/plans/plan-choice.ts';
import switchStyles from '#web/ui/switch.module.css';
import styles from './price-switch.module.css';

/** Links that show the prices by month or year, and in the currencies that have prices. */
export function PriceSwitch({ tiers, choice }: { tiers: readonly TierAnswer[]; choice: PlanChoice }) {
  const locale = getLocale();
  const prices = tiers.flatMap((tier) => tier.prices);
  const intervals = BILLING_INTERVALS.filter((each) => prices.some(({ interval }) => interval === each));
  const currencies = PRICE_CURRENCIES.filter((each) => prices.some(({ currency }) => currency === each));
  const names = { month: m.payment_monthly(), year: m.payment_yearly() };
  return (
    <div className={`wrap cluster ${styles.switches}`}>
      {intervals.length > 1 ? (
        <nav className={switchStyles.switch} aria-label={m.payment_interval()}>
          {intervals.map((interval) => (
            <Link
              key={interval}
              to={planChoiceHref({ ...choice, interval }, locale)}
              aria-current={interval === choice.interval ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {names[interval]}
            </Link>
          ))}
        </nav>
      ) : null}
      {currencies.length > 1 ? (
        <nav className={switchStyles.switch} aria-label={m.payment_currency()}>
          {currencies.map((currency) => (
            <Link
              key={currency}
              to={planChoiceHref({ ...choice, currency }, locale)}
              aria-current={currency === choice.currency ? 'true' : undefined}
              preventScrollReset
              replace
            >
              {currency}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
