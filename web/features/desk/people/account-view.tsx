import type { DeskUserAnswer } from '#contracts/desk-people.ts';
import { m } from '#messages';
import { useViewer } from '#web/api/use-viewer.ts';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { AuditTable } from '#web/features/desk/people/audit-table.tsx';
import { ChangeForm } from '#web/features/desk/people/change-form.tsx';
import { roleName } from '#web/features/desk/people/role-words.ts';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';

interface AccountViewProps {
  account: DeskUserAnswer;
  onChange: (account: DeskUserAnswer) => void;
}

/** One account: facts, payments, devices, emails, history, and what the operator may change. */
export function AccountView({ account, onChange }: AccountViewProps) {
  const viewer = useViewer();
  const isOwn = viewer?._id === account._id;
  return (
    <>
      <Facts {...account} />
      {viewer === null || isOwn ? null : (
        <Section id="change" title={m.desk_people_change()}>
          <ChangeForm account={account} operator={viewer} onChange={onChange} />
        </Section>
      )}
      <Payments {...account} />
      <Devices {...account} />
      <Mails {...account} />
      <Section id="history" title={m.desk_people_history()}>
        {account.actions.length === 0 ? (
          <p>{m.desk_people_history_none()}</p>
        ) : (
          <AuditTable section="history" entries={account.actions} />
        )}
      </Section>
    </>
  );
}

function Facts(account: DeskUserAnswer) {
  const { created_at, activated_at, suspended_at, deleted_at, second_factor_since } = account;
  const dates = [
    m.desk_people_created({ at: formatMoment(created_at) }),
    activated_at && m.desk_people_activated({ at: formatMoment(activated_at) }),
    suspended_at && m.desk_people_suspended({ at: formatMoment(suspended_at) }),
    deleted_at && m.desk_people_deleted({ at: formatMoment(deleted_at) }),
  ];
  return (
    <Section id="account" title={account.email}>
      <Terms
        terms={[
          { term: m.desk_people_id(), text: account._id },
          {
            term: m.desk_people_name(),
            text: [account.name, account.username].filter(Boolean).join(' · '),
          },
          { term: m.desk_people_language(), text: account.language },
          {
            term: m.desk_people_plan(),
            text: m.desk_people_plan_text({
              tier: account.tier.toUpperCase(),
              granted: account.granted_tier.toUpperCase(),
              paid: account.paid_tier?.toUpperCase() ?? m.desk_people_none(),
            }),
          },
          {
            term: m.desk_people_roles(),
            text: account.roles.map(roleName).join(', ') || m.desk_people_none(),
          },
          { term: m.desk_people_dates(), text: dates.filter(Boolean).join(' · ') },
          {
            term: m.desk_people_factor(),
            text:
              second_factor_since === null
                ? m.desk_people_factor_off()
                : m.desk_people_factor_since({ at: formatMoment(second_factor_since) }),
          },
        ]}
      />
    </Section>
  );
}

function Payments({ subscriptions, invoices }: DeskUserAnswer) {
  const rows = [
    ...subscriptions.map((each, at) => ({
      key: `s${at}`,
      cells: [
        `${each.provider} · ${each.plan.toUpperCase()}`,
        `${each.amount} ${each.currency.toUpperCase()} / ${each.interval}`,
        each.status,
        `${formatMoment(each.started_at)} – ${formatMoment(each.ended_at ?? each.period_end)}`,
      ],
    })),
    ...invoices.map((each) => ({
      key: each.number,
      cells: [
        each.number,
        `${each.total} ${each.currency.toUpperCase()}`,
        each.kind,
        formatMoment(each.issued_at),
      ],
    })),
  ];
  return (
    <Section id="payments" title={m.desk_people_payments()}>
      {rows.length === 0 ? (
        <p>{m.desk_people_payments_none()}</p>
      ) : (
        <DeskTable
          section="payments"
          columns={[
            { title: m.desk_people_document() },
            { title: m.desk_people_amount() },
            { title: m.desk_people_state() },
            { title: m.desk_people_date(), isMoment: true },
          ]}
          rows={rows}
        />
      )}
    </Section>
  );
}

function Devices({ devices }: DeskUserAnswer) {
  return (
    <Section id="devices" title={m.desk_people_devices()}>
      {devices.length === 0 ? (
        <p>{m.desk_people_devices_none()}</p>
      ) : (
        <DeskTable
          section="devices"
          columns={[
            { title: m.desk_people_device() },
            { title: m.desk_people_since(), isMoment: true },
            { title: m.desk_people_used(), isMoment: true },
          ]}
          rows={devices.map(({ device, created_at, last_used_at }, at) => ({
            key: `${created_at} ${at}`,
            cells: [
              device ?? m.desk_people_device_unknown(),
              formatMoment(created_at),
              formatMoment(last_used_at),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Mails({ mails }: DeskUserAnswer) {
  return (
    <Section id="mails" title={m.desk_people_mails()}>
      {mails.length === 0 ? (
        <p>{m.desk_people_mails_none()}</p>
      ) : (
        <DeskTable
          section="mails"
          columns={[
            { title: m.desk_people_mail() },
            { title: m.desk_people_queued(), isMoment: true },
            { title: m.desk_people_sent(), isMoment: true },
            { title: m.desk_last_error() },
          ]}
          rows={mails.map(({ kind, created_at, sent_at, failed_at, last_error }, at) => ({
            key: `${created_at} ${at}`,
            cells: [
              kind,
              formatMoment(created_at),
              sent_at === null && failed_at !== null ? m.desk_mails_given_up() : formatMoment(sent_at),
              last_error ?? '',
            ],
          }))}
        />
      )}
    </Section>
  );
}
