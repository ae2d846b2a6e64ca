import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { type DeskPaymentIssue, deskPaymentsCall, settleIssueCall } from '#contracts/desk-payments.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { httpClient } from '#web/api/http-client.ts';
import { requiredError, useForm } from '#web/api/use-form.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { ReasonedForm } from '#web/features/desk/reasoned-form.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { SelectField } from '#web/ui/form/field.tsx';
import { Section } from '#web/ui/section.tsx';

const MEANINGS: Record<DeskPaymentIssue['kind'], () => string> = {
  unknown_user: m.deskpay_unknown_user,
  unknown_price: m.deskpay_unknown_price,
  second_subscription: m.deskpay_second_subscription,
  dispute: m.deskpay_dispute,
  partial_refund: m.deskpay_partial_refund,
  full_refund: m.deskpay_full_refund,
  currency_mismatch: m.deskpay_currency_mismatch,
};

/** Payments that wait for the operator, and orders by affiliate. */
export function PaymentsPart() {
  const { data, error } = useQuery({ ...callQuery(deskPaymentsCall, {}), staleTime: 0 });
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  return (
    <>
      <Section id="issues" title={m.deskpay_open()}>
        <p>{m.deskpay_lead()}</p>
        {data.issues.length === 0 ? <p>{m.deskpay_none()}</p> : <Issues issues={data.issues} />}
      </Section>
      <Referrals {...data} />
    </>
  );
}

function Issues({ issues }: { issues: readonly DeskPaymentIssue[] }) {
  return (
    <>
      <DeskTable
        section="issues"
        columns={[
          { title: m.deskpay_issue() },
          { title: m.deskpay_provider() },
          { title: m.deskpay_subject() },
          { title: m.deskpay_account() },
          { title: m.deskpay_since(), isMoment: true },
        ]}
        rows={issues.map(({ id, kind, provider, subject, email, created_at }) => ({
          key: id,
          cells: [MEANINGS[kind](), provider, subject, email ?? UNKNOWN, formatMoment(created_at)],
        }))}
      />
      <SettleForm issues={issues} />
    </>
  );
}

function SettleForm({ issues }: { issues: readonly DeskPaymentIssue[] }) {
  const queries = useQueryClient();
  const { form, busy } = useForm({
    id: 'settle-payment',
    fields: { id: m.deskpay_settle_which(), reason: m.desk_people_reason() },
    failed: m.deskpay_failed(),
    check: ({ reason }) => ({ reason: requiredError(reason) }),
    send: async ({ id, reason }) => {
      const answer = await httpClient(settleIssueCall, {}, { id, reason });
      queries.setQueryData(callQuery(deskPaymentsCall, {}).queryKey, answer);
      (document.getElementById('settle-payment') as HTMLFormElement | null)?.reset();
      showSnackbar({ text: m.deskpay_settled() });
    },
  });
  return (
    <ReasonedForm form={form} busy={busy} action={m.deskpay_settle()}>
      <SelectField name="id" label={m.deskpay_settle_which()}>
        {issues.map(({ id, kind, subject }) => (
          <option key={id} value={id}>
            {`${subject} · ${MEANINGS[kind]()}`}
          </option>
        ))}
      </SelectField>
    </ReasonedForm>
  );
}

function Referrals({ referrals }: AnswerOf<typeof deskPaymentsCall>) {
  const locale = getLocale();
  return (
    <Section id="affiliates" title={m.deskpay_affiliates()}>
      <p>{m.deskpay_affiliates_lead()}</p>
      {referrals.length === 0 ? (
        <p>{m.deskpay_affiliates_none()}</p>
      ) : (
        <DeskTable
          section="affiliates"
          columns={[
            { title: m.deskpay_affiliate() },
            { title: m.deskpay_orders(), isNumber: true },
            { title: m.deskpay_paid(), isNumber: true },
            { title: m.deskpay_first(), isMoment: true },
            { title: m.deskpay_last(), isMoment: true },
          ]}
          rows={referrals.map(({ tid, orders, paid, first, last }) => ({
            key: tid,
            cells: [
              tid,
              formatCount(orders, locale),
              formatCount(paid, locale),
              formatDate(first, locale),
              formatDate(last, locale),
            ],
          }))}
        />
      )}
    </Section>
  );
}
