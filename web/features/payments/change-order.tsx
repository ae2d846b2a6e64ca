import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '#contracts/call.ts';
import { changePlanCall, changePreviewCall, subscriptionCall } from '#contracts/payments.ts';
import { userCall } from '#contracts/user.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { WITHDRAWAL_DAYS } from '#domain/payments/withdrawal.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { formatPrice, formatPriceByInterval, formatTaxNote } from '#web/components/money/price-words.ts';
import styles from '#web/features/payments/payments.module.css';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Terms } from '#web/ui/terms.tsx';

type Preview = AnswerOf<typeof changePreviewCall>;

/** Summary of a change of plan with the button that orders it. */
export function ChangeOrder({ priceId }: { priceId: string }) {
  const locale = getLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const account = `${pageHref('user', locale)}#billing`;
  const preview = useQuery({ ...callQuery(changePreviewCall, { priceId }), staleTime: 0, retry: false });
  const order = useMutation({
    mutationFn: (quoted_at: string) => httpClient(changePlanCall, {}, { priceId, quoted_at }),
    onSuccess: async ({ url }) => {
      if (url !== null) return window.location.assign(url);
      await Promise.all([
        client.invalidateQueries(callQuery(subscriptionCall, {})),
        client.invalidateQueries(callQuery(userCall, {})),
      ]);
      showSnackbar({ text: m.payment_change_done() });
      await navigate(account);
    },
  });
  if (preview.error)
    return (
      <>
        <Note kind="error" title={failureWords(preview.error)} />
        <div className={`row ${styles.actions}`}>
          <ButtonLink to={account}>{m.payment_to_account()}</ButtonLink>
        </div>
      </>
    );
  if (!preview.data) return <p aria-busy="true">{m.payment_change_loading()}</p>;
  const { data } = preview;
  const isBusy = order.isPending || order.isSuccess;
  return (
    <form
      className={`stack ${styles.order}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) order.mutate(data.quoted_at);
      }}
    >
      <Terms terms={listTerms(data)} />
      {data.provider === 'test' ? <Note title={m.payment_test_note()}>{m.payment_test_text()}</Note> : null}
      {order.error ? <Note kind="error" title={failureWords(order.error)} /> : null}
      <div className={`row ${styles.actions}`}>
        <Button type="submit" fill busy={isBusy}>
          {Number(data.due) > 0 ? m.payment_order() : m.payment_change_confirm()}
        </Button>
        <ButtonLink to={account}>{m.billing_cancel_keep()}</ButtonLink>
      </div>
    </form>
  );
}

function listTerms({ from, to, due, next_at, at_once }: Preview): { term: string; text: string }[] {
  const locale = getLocale();
  const name = (price: Preview['to']) =>
    `${price.plan.toUpperCase()}, ${formatPriceByInterval(price, locale)} (${formatTaxNote(price)})`;
  const date = formatDate(next_at, locale);
  const amount = formatPrice({ amount: due.replace('-', ''), currency: to.currency }, locale);
  const charged = Number(due);
  return [
    { term: m.payment_change_from(), text: name(from) },
    { term: m.payment_change_to(), text: name(to) },
    {
      term: m.payment_change_effect(),
      text: at_once ? m.payment_change_at_once() : m.payment_change_later({ date }),
    },
    {
      term: m.payment_change_due(),
      text:
        charged > 0
          ? m.payment_change_due_text({ amount })
          : charged < 0
            ? m.payment_change_credit({ amount })
            : m.payment_change_nothing(),
    },
    {
      term: m.payment_change_next(),
      text: m.payment_change_next_text({ price: formatPriceByInterval(to, locale), date }),
    },
    { term: m.payment_cancelling(), text: m.payment_cancelling_text() },
    {
      term: m.payment_withdrawal(),
      text: m.payment_change_withdrawal({ days: WITHDRAWAL_DAYS[to.interval] }),
    },
  ];
}
