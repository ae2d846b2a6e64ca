import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { checkoutCall } from '#contracts/payments.ts';
import { userCall } from '#contracts/user.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import styles from '#web/features/payments/payments.module.css';
import { pageHref } from '#web/page-href.ts';
import { useSession } from '#web/state/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

const POLL_MS = 3_000;

/**
 * What became of a purchase, as the server knows it: the address of the page proves nothing. Asks again while
 * the provider has not confirmed.
 */
export function CheckoutResult({ title }: { title: string }) {
  const id = useSearchParams()[0].get('checkout');
  const isRestored = useSession((session) => session.isRestored);
  const signedIn = useSession((session) => session.authToken !== null);
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...callQuery(checkoutCall, { id: id ?? '' }),
    enabled: signedIn && id !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });
  const state = data?.state;
  useEffect(() => {
    if (state === 'paid') void client.invalidateQueries(callQuery(userCall, {}));
  }, [state, client]);
  const locale = getLocale();
  const plan = data?.plan === 'enterprise' ? 'ENTERPRISE' : 'PRO';
  const account = (
    <ButtonLink to={`${pageHref('user', locale)}#billing`}>{m.payment_to_account()}</ButtonLink>
  );
  const again = (
    <ButtonLink to={pageHref('plans', locale)} fill>
      {m.payment_again()}
    </ButtonLink>
  );
  if (!isRestored || (signedIn && id !== null && !data && !isError))
    return (
      <div aria-busy="true">
        <PageTitle title={title} />
      </div>
    );
  if (!data) return <Result title={m.payment_unknown()} text={m.payment_unknown_text()} actions={account} />;
  switch (data.state) {
    case 'paid':
      return (
        <Result
          title={m.payment_paid({ plan })}
          text={m.payment_paid_text()}
          actions={
            <>
              <ButtonLink to={pageHref('index', locale)} fill>
                {m.payment_to_ranking()}
              </ButtonLink>
              {account}
            </>
          }
        />
      );
    case 'open':
      return <Result title={m.payment_waiting()} text={m.payment_waiting_text()} actions={account} />;
    case 'failed':
      return <Result title={m.payment_failed()} text={m.payment_failed_text()} actions={again} />;
    case 'cancelled':
      return <Result title={m.payment_cancelled()} text={m.payment_cancelled_text()} actions={again} />;
  }
}

function Result({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <div role="status">
      <PageTitle title={title} lead={text} />
      <div className={`wrap ${styles.page}`}>
        <div className={`row ${styles.actions}`}>{actions}</div>
      </div>
    </div>
  );
}
