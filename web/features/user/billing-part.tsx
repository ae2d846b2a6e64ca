import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contracts/call.ts';
import {
  customerPortalCall,
  invoicesCall,
  paypalCancelCall,
  resumeSubscriptionCall,
  subscriptionCall,
  withdrawCall,
} from '#contracts/payments.ts';
import { type UserAnswer, userCall } from '#contracts/user.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { formatPriceByInterval } from '#web/components/money/price-words.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import { InvoiceAddress } from '#web/features/user/invoice-address.tsx';
import { Invoices } from '#web/features/user/invoices.tsx';
import { PlanNotices } from '#web/features/user/plan-notices.tsx';
import styles from '#web/features/user/user-page.module.css';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

const SUBSCRIPTION = callQuery(subscriptionCall, {});
const USER = callQuery(userCall, {});
const INVOICES = callQuery(invoicesCall, {});
type SubscriptionAnswer = NonNullable<AnswerOf<typeof subscriptionCall>['subscription']>;

/** Plan, price, next charge, and what can be done: cancel, resume, manage at the provider. */
export function BillingPart({ user }: { user: UserAnswer }) {
  const { tier, plan_source, subscription } = user;
  const locale = getLocale();
  const client = useQueryClient();
  const { data } = useQuery({ ...SUBSCRIPTION, staleTime: 0 });
  // The plan may have changed since the page was loaded, for example at the provider.
  useEffect(() => {
    void client.invalidateQueries(USER);
  }, [client]);
  const details = data?.subscription ?? null;
  const tiers = { free: m.tier_free(), pro: 'PRO', enterprise: 'ENTERPRISE', lifetime: m.tier_lifetime() };
  const states = {
    free: m.billing_free(),
    active: m.billing_active(),
    past_due: m.billing_past_due(),
    cancelled: m.billing_cancelled(),
    lifetime: m.billing_lifetime(),
  };
  const { state, provider, next_billing_date } = subscription;
  const isGranted = state === 'active' && provider === null;
  const givenNote = plan_source === 'seat' ? m.billing_seat() : m.billing_granted();
  const inForce = details && details.access_until !== null && provider !== null ? details : null;
  return (
    <Section id="plan" title={m.user_billing()}>
      <ul>
        <EditLine name={m.user_plan()} value={tiers[tier]} note={isGranted ? givenNote : states[state]} />
        {inForce ? (
          <EditLine
            name={m.billing_price()}
            value={formatPriceByInterval(inForce, locale)}
            note={inForce.provider === 'test' ? m.billing_test() : null}
          />
        ) : null}
        {state === 'cancelled' && inForce ? (
          <EditLine name={m.billing_until()} value={formatDate(inForce.period_end, locale)} />
        ) : null}
        {(state === 'active' && !isGranted) || state === 'past_due' ? (
          <EditLine
            name={m.user_next()}
            value={next_billing_date ? formatDate(next_billing_date, locale) : UNKNOWN}
            note={provider === 'mobile' ? m.billing_mobile() : null}
          />
        ) : null}
        {inForce ? <Actions subscription={inForce} /> : null}
        {details && !inForce ? (
          <EditLine
            name={m.billing_ended()}
            value={formatDate(details.period_end, locale)}
            note={m.billing_ended_text()}
          />
        ) : null}
        <InvoiceAddress user={user} />
        <PlanNotices />
        <Invoices />
      </ul>
      <p className={`cluster ${styles.plans}`}>
        {tier === 'free' ? <ButtonLink to={pageHref('plans', locale)}>{m.billing_plans()}</ButtonLink> : null}
        <ButtonLink to={pageHref('weeklyReport', locale)}>{m.title_weekly_report()}</ButtonLink>
        <ButtonLink to={pageHref('reports', locale)}>{m.title_reports()}</ButtonLink>
        <ButtonLink to={pageHref('team', locale)}>{m.title_team()}</ButtonLink>
        <ButtonLink to={pageHref('apiKeys', locale)}>{m.title_api_keys()}</ButtonLink>
      </p>
    </Section>
  );
}

function Actions({ subscription }: { subscription: SubscriptionAnswer }) {
  const locale = getLocale();
  const { actions, period_end } = subscription;
  const plan = subscription.plan === 'pro' ? 'PRO' : 'ENTERPRISE';
  const date = formatDate(period_end, locale);
  const cancel = useChange(paypalCancelCall, m.billing_cancel_done({ plan, date }));
  const resume = useChange(resumeSubscriptionCall, m.billing_resume_done());
  const withdrawal = useChange(withdrawCall, m.billing_withdraw_done({ plan }));
  const portal = useMutation({
    mutationFn: () => httpClient(customerPortalCall, {}, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
  });
  return (
    <>
      {actions.includes('portal') ? (
        <EditLine
          name={m.billing_portal()}
          value={
            <Button small busy={portal.isPending} onClick={() => portal.mutate()}>
              {m.billing_portal_open()}
            </Button>
          }
        />
      ) : null}
      {subscription.changes.length > 0 ? (
        <EditLine name={m.billing_change()} value={null}>
          {() => (
            <ul>
              {subscription.changes.map((price) => (
                <li key={price.priceId}>
                  <Link className="link" to={`${pageHref('payments', locale)}?priceId=${price.priceId}`}>
                    {m.billing_change_to({
                      plan: price.plan.toUpperCase(),
                      price: formatPriceByInterval(price, locale),
                    })}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </EditLine>
      ) : null}
      {actions.includes('resume') ? (
        <EditLine
          name={m.billing_resume()}
          value={
            <Button small busy={resume.isPending} onClick={() => resume.mutate()}>
              {m.billing_resume()}
            </Button>
          }
          note={m.billing_resume_text({ date })}
        />
      ) : null}
      {actions.includes('cancel') ? (
        <EditLine
          name={m.payment_cancelling()}
          value={null}
          note={m.billing_cancel_note({ date })}
          action={m.billing_cancel()}
        >
          {(close) => (
            <>
              <p>{m.billing_cancel_text({ plan, date })}</p>
              <p className={`cluster ${styles.choices}`}>
                <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
                  {m.billing_cancel_confirm()}
                </Button>
                <Button onClick={close}>{m.billing_cancel_keep()}</Button>
              </p>
            </>
          )}
        </EditLine>
      ) : null}
      {actions.includes('withdraw') ? (
        <EditLine
          name={m.payment_withdrawal()}
          value={null}
          note={m.billing_withdraw_note({ date: formatDate(subscription.withdrawal_until, locale) })}
          action={m.billing_withdraw()}
        >
          {(close) => (
            <>
              <p>
                {subscription.provider === 'test'
                  ? m.billing_withdraw_text_test({ plan })
                  : m.billing_withdraw_text({ plan })}
              </p>
              <p className={`cluster ${styles.choices}`}>
                <Button busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
                  {m.billing_withdraw_confirm()}
                </Button>
                <Button onClick={close}>{m.billing_cancel_keep()}</Button>
              </p>
            </>
          )}
        </EditLine>
      ) : null}
    </>
  );
}

/** A change of the subscription: reports the result and loads the account again. */
function useChange(
  call: typeof paypalCancelCall | typeof resumeSubscriptionCall | typeof withdrawCall,
  done: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => httpClient(call, {}, {}),
    onSuccess: () => showSnackbar({ text: done }),
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
    onSettled: () =>
      Promise.all(
        [SUBSCRIPTION, USER, INVOICES].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}
