import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { readConsent } from '#contracts/consent.ts';
import {
  type CheckoutProvider,
  createCheckoutCall,
  type PriceAnswer,
  subscriptionCall,
  type TierAnswer,
  tiersCall,
} from '#contracts/payments.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { addInterval, splitTax } from '#domain/payments/price.ts';
import { WITHDRAWAL_DAYS } from '#domain/payments/withdrawal.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { formatPrice, formatPriceByInterval, formatTaxNote } from '#web/components/money/price-words.ts';
import { ChangeOrder } from '#web/features/payments/change-order.tsx';
import { OrderAddress } from '#web/features/payments/order-address.tsx';
import styles from '#web/features/payments/payments.module.css';
import { pageHref } from '#web/page-href.ts';
import { useSession } from '#web/state/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Terms } from '#web/ui/terms.tsx';

interface OrderPageProps {
  priceId: string | null;
  /** Id of an affiliate from the address. */
  tid: string | null;
}

/** Summary of an order with the button that places it. */
export function OrderPage({ priceId, tid }: OrderPageProps) {
  const { data: tiers, error } = useQuery(callQuery(tiersCall, {}));
  const tier = tiers?.find(({ prices }) => prices.some((price) => price.priceId === priceId));
  const price = tier?.prices.find((each) => each.priceId === priceId);
  const signedIn = useSession((session) => session.authToken !== null);
  const held = useQuery({ ...callQuery(subscriptionCall, {}), staleTime: 0, enabled: signedIn });
  const isChange = held.data?.subscription?.changes.some((each) => each.priceId === priceId) ?? false;
  const isKnown = held.data !== undefined || held.isError || !signedIn;
  return (
    <>
      <PageTitle title={m.title_payments()} lead={isChange ? m.payment_change_lead() : m.payment_lead()} />
      <div className={`wrap ${styles.page}`} aria-busy={!tiers && !error}>
        {error ? <Note kind="error" title={failureWords(error)} /> : null}
        {tier && price && !isKnown ? null : tier && price && isChange ? (
          <ChangeOrder priceId={price.priceId} />
        ) : tier && price ? (
          <>
            <OrderAddress />
            <Order tier={tier} price={price} tid={tid} />
          </>
        ) : tiers ? (
          <>
            <Note title={m.payment_nothing_chosen()}>{m.payment_nothing_chosen_text()}</Note>
            <div className={`row ${styles.actions}`}>
              <ButtonLink to={pageHref('plans', getLocale())} fill>
                {m.payment_to_plans()}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

const METHODS: Record<CheckoutProvider, () => string> = {
  test: m.payment_method_test,
  stripe: m.payment_method_stripe,
  paypal: m.payment_method_paypal,
};

function Order({ tier, price, tid }: { tier: TierAnswer; price: PriceAnswer; tid: string | null }) {
  const locale = getLocale();
  const [provider, setProvider] = useState(price.providers[0]);
  const order = useMutation({
    mutationFn: () =>
      httpClient(
        createCheckoutCall,
        {},
        {
          priceId: price.priceId,
          ...(provider ? { provider } : {}),
          ...(tid !== null && mayPassAffiliate() ? { tid } : {}),
        },
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (tier.closed !== null || !provider)
    return (
      <Note title={tier.closed === 'operator' ? m.payment_closed_operator() : m.payment_closed_provider()} />
    );
  const date = formatDate(addInterval(new Date(), price.interval).toISOString(), locale);
  const isBusy = order.isPending || order.isSuccess;
  return (
    <form
      className={`stack ${styles.order}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) order.mutate();
      }}
    >
      <Terms
        terms={[
          { term: m.payment_plan(), text: tier.name },
          { term: m.payment_price(), text: <PriceText price={price} /> },
          {
            term: m.payment_renewal(),
            text:
              price.interval === 'month'
                ? m.payment_renewal_month({ date })
                : m.payment_renewal_year({ date }),
          },
          { term: m.payment_cancelling(), text: m.payment_cancelling_text() },
          {
            term: m.payment_withdrawal(),
            text: m.payment_withdrawal_text({ days: WITHDRAWAL_DAYS[price.interval] }),
          },
        ]}
      />
      {price.providers.length > 1 ? (
        <fieldset className={`cluster ${styles.methods}`}>
          <legend>{m.payment_method()}</legend>
          {price.providers.map((name) => (
            <label key={name} className={`hit ${styles.method}`}>
              <input
                type="radio"
                name="provider"
                value={name}
                checked={name === provider}
                onChange={() => setProvider(name)}
              />{' '}
              {METHODS[name]()}
            </label>
          ))}
        </fieldset>
      ) : null}
      {provider === 'test' ? <Note title={m.payment_test_note()}>{m.payment_test_text()}</Note> : null}
      {order.error ? <Note kind="error" title={failureWords(order.error)} /> : null}
      <p className={styles.terms}>
        <TermsSentence />
      </p>
      <div className={`row ${styles.actions}`}>
        <Button type="submit" fill busy={isBusy}>
          {m.payment_order()}
        </Button>
        <Link className="link" to={pageHref('plans', locale)}>
          {m.payment_to_plans()}
        </Link>
      </div>
    </form>
  );
}

/** Price of one interval, and its parts when the rate of the tax is known. */
function PriceText({ price }: { price: PriceAnswer }) {
  const locale = getLocale();
  const { amount, currency, tax, tax_percent: percent } = price;
  const split = splitTax({ amount, tax, taxPercent: percent });
  const show = (part: string) => formatPrice({ amount: part, currency }, locale);
  return (
    <>
      <b>{formatPriceByInterval(price, locale)}</b>
      <br />
      {split && percent !== null
        ? m.payment_vat_line({
            net: show(split.net),
            tax: show(split.tax),
            total: show(split.total),
            percent,
          })
        : formatTaxNote(price)}
    </>
  );
}

/** The sentence about the terms, with its link. */
function TermsSentence() {
  const mark = '\u0000';
  const [before, after] = m.payment_terms({ terms: mark }).split(mark);
  return (
    <>
      {before}
      <Link className="link" to={pageHref('terms', getLocale())}>
        {m.payment_terms_link()}
      </Link>
      {after}
    </>
  );
}

/** The affiliate id is passed on only with consent to the affiliate service. */
const mayPassAffiliate = () => readConsent(document.cookie)?.granted.includes('affiliate') ?? false;
