import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { overviewCall } from '#contracts/desk-overview.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { JobName } from '#web/features/desk/job-name.tsx';
import { Section } from '#web/ui/section.tsx';
import { Terms } from '#web/ui/terms.tsx';
import styles from './desk.module.css';

type Overview = AnswerOf<typeof overviewCall>;

/** Time between two readings while the page is open. */
const REFRESH_MS = 30_000;

/** State of the site, read again every 30 seconds. */
export function OverviewPart() {
  const { data, error } = useQuery({ ...callQuery(overviewCall, {}), refetchInterval: REFRESH_MS });
  if (error) return <DeskFailure error={error} />;
  if (!data) return <div aria-busy="true" />;
  return (
    <>
      <p>{m.desk_overview_lead()}</p>
      <DataState {...data} />
      <Sources {...data} />
      <Jobs {...data} />
      <MailState {...data} />
      <Accounts {...data} />
      <Funnel {...data} />
    </>
  );
}

const count = (value: number) => formatCount(value, getLocale());

function DataState({ snapshot, last_refresh_at }: Overview) {
  return (
    <Section id="state-data" title={m.desk_data()}>
      <Terms
        terms={[
          {
            term: m.desk_snapshot(),
            text: snapshot
              ? `${formatMoment(snapshot.as_of)} · ${m.desk_computed({ at: formatMoment(snapshot.computed_at) })} · ${m.desk_snapshot_assets({ count: snapshot.assets })} · ${snapshot.method}`
              : m.desk_snapshot_none(),
          },
          ...(snapshot?.paused_at
            ? [
                {
                  term: m.deskdata_publication(),
                  text: m.deskdata_paused({ at: formatMoment(snapshot.paused_at) }),
                },
              ]
            : []),
          { term: m.desk_refresh(), text: formatMoment(last_refresh_at) },
        ]}
      />
    </Section>
  );
}

/** A moment with the error of that time. */
function Fault({ at, text }: { at: string | null; text: string | null }) {
  if (at === null) return m.desk_never();
  return (
    <>
      {formatMoment(at)}
      {text ? <span className={styles.fault}>{text}</span> : null}
    </>
  );
}

function Sources({ sources }: Overview) {
  return (
    <Section id="state-sources" title={m.desk_sources()}>
      <DeskTable
        section="state-sources"
        columns={[
          { title: m.desk_source() },
          { title: m.desk_last_good(), isMoment: true },
          { title: m.desk_last_error(), isMoment: true },
          { title: m.desk_refused(), isNumber: true },
          { title: m.desk_held(), isNumber: true },
        ]}
        rows={sources.map(({ id, last_good_at, last_error_at, last_error, refused, held }) => ({
          key: id,
          cells: [
            sourceName(id),
            formatMoment(last_good_at),
            <Fault key="fault" at={last_error_at} text={last_error} />,
            count(refused),
            count(held),
          ],
        }))}
      />
    </Section>
  );
}

function Jobs({ jobs }: Overview) {
  return (
    <Section id="state-jobs" title={m.desk_jobs()}>
      {jobs.length === 0 ? (
        <p>{m.desk_jobs_none()}</p>
      ) : (
        <DeskTable
          section="state-jobs"
          columns={[
            { title: m.desk_job() },
            { title: m.desk_job_waiting(), isNumber: true },
            { title: m.desk_job_running(), isNumber: true },
            { title: m.desk_job_done(), isMoment: true },
            { title: m.desk_job_failed(), isNumber: true },
            { title: m.desk_last_error(), isMoment: true },
          ]}
          rows={jobs.map(({ name, waiting, running, failed, last_done_at, last_failed_at, last_error }) => ({
            key: name,
            cells: [
              <JobName key="name" id={name} />,
              count(waiting),
              count(running),
              formatMoment(last_done_at),
              count(failed),
              <Fault key="fault" at={last_failed_at} text={last_error} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function MailState({ mails: { waiting, oldest_waiting_at, given_up, last_error } }: Overview) {
  const since =
    oldest_waiting_at === null ? '' : ` · ${m.desk_mails_since({ at: formatMoment(oldest_waiting_at) })}`;
  return (
    <Section id="state-mails" title={m.desk_mails()}>
      <Terms
        terms={[
          { term: m.desk_mails_waiting(), text: `${count(waiting)}${since}` },
          { term: m.desk_mails_given_up(), text: count(given_up) },
          ...(last_error ? [{ term: m.desk_mails_error(), text: last_error }] : []),
        ]}
      />
    </Section>
  );
}

/** How far the sign-ups of each day came. */
function Funnel({ funnel }: Overview) {
  return (
    <Section id="state-funnel" title={m.desk_funnel()}>
      <p>{m.desk_funnel_lead()}</p>
      {funnel.length === 0 ? (
        <p>{m.desk_funnel_none()}</p>
      ) : (
        <DeskTable
          section="state-funnel"
          columns={[
            { title: m.desk_funnel_day() },
            { title: m.desk_funnel_started(), isNumber: true },
            { title: m.desk_funnel_activated(), isNumber: true },
            { title: m.desk_funnel_used(), isNumber: true },
            { title: m.desk_funnel_paying(), isNumber: true },
          ]}
          rows={funnel.map(({ day, started, activated, used, paying }) => ({
            key: day,
            cells: [
              formatDate(day, getLocale()),
              count(started),
              count(activated),
              count(used),
              count(paying),
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Accounts({ accounts, open_payment_issues }: Overview) {
  const { active, signed_up_day, signed_up_week, open_sessions, used_sessions, paying, suspended } = accounts;
  return (
    <Section id="state-accounts" title={m.desk_accounts()}>
      <Terms
        terms={[
          { term: m.desk_accounts_active(), text: count(active) },
          {
            term: m.desk_accounts_signed_up(),
            text: m.desk_accounts_signed_up_text({ day: count(signed_up_day), week: count(signed_up_week) }),
          },
          {
            term: m.desk_accounts_sessions(),
            text: m.desk_accounts_sessions_text({ open: count(open_sessions), used: count(used_sessions) }),
          },
          { term: m.desk_accounts_paying(), text: count(paying) },
          { term: m.desk_accounts_suspended(), text: count(suspended) },
          { term: m.desk_payment_issues(), text: count(open_payment_issues) },
        ]}
      />
    </Section>
  );
}
