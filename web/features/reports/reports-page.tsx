import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/call.ts';
import {
  deleteReportCall,
  downloadReportCall,
  type ReportsAnswer,
  reportsCall,
  shareReportCall,
} from '#contracts/reports.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { OrderReport } from '#web/features/reports/order-report.tsx';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './reports.module.css';

type ReportsWords = Picked<'reports_'>;

const QUERY = callQuery(reportsCall, {});
/** Interval at which the list is loaded while a report is being made. */
const REFRESH_MS = 10_000;

/** Orders a report, and lists those of the last 90 days. */
export function ReportsPage({ words }: { words: ReportsWords }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    ...QUERY,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ state: each }) => each === 'queued') ? REFRESH_MS : false,
  });
  const show = (answer: ReportsAnswer) => client.setQueryData(QUERY.queryKey, answer);
  return (
    <>
      <PageTitle title={m.title_reports()} lead={m.description_reports()} />
      <div className="wrap">
        {error ? <Note kind="error" title={failureWords(error)} /> : null}
        {data ? (
          <>
            {data.quota.limit > 0 ? (
              <Section
                id="order"
                title={words.order}
                aside={m.reports_quota({ used: data.quota.used, limit: data.quota.limit })}
              >
                <OrderReport words={words} onOrdered={show} />
              </Section>
            ) : (
              <>
                <Note title={words.none}>{words.none_text}</Note>
                <p className={`row ${styles.bar}`}>
                  <ButtonLink to={pageHref('plans', getLocale())}>{words.plans}</ButtonLink>
                </p>
              </>
            )}
            <OwnReports reports={data.data} canShare={data.quota.limit > 0} words={words} onChanged={show} />
          </>
        ) : (
          <div aria-busy="true" style={{ minHeight: '24rem' }} />
        )}
      </div>
    </>
  );
}

interface OwnReportsProps {
  reports: ReportsAnswer['data'];
  canShare: boolean;
  words: ReportsWords;
  onChanged: (answer: ReportsAnswer) => void;
}

function OwnReports({ reports, canShare, words, onChanged }: OwnReportsProps) {
  const locale = getLocale();
  const showFailure = (error: unknown) => showSnackbar({ text: failureWords(error), tone: 'error' });
  const removal = useMutation({
    mutationFn: (id: string) => httpClient(deleteReportCall, {}, { id }),
    onSuccess: onChanged,
    onError: showFailure,
  });
  const sharing = useMutation({
    mutationFn: (body: BodyOf<typeof shareReportCall>) => httpClient(shareReportCall, {}, body),
    onSuccess: (answer, { shared }) => {
      onChanged(answer);
      showSnackbar({ text: shared ? words.shared_done : words.unshared_done });
    },
    onError: showFailure,
  });
  const save = (body: BodyOf<typeof downloadReportCall>) =>
    downloadFile(downloadReportCall, body).catch(showFailure);
  return (
    <Section id="own" title={words.own}>
      {reports.length === 0 ? <p>{words.own_none}</p> : null}
      <ul>
        {reports.map(({ _id, kind, name, language, state, created_at, expires_at, shared }) => {
          const title = name ?? words.portfolio;
          const facts = [
            formatDateTime(created_at, locale),
            language === 'it' ? 'Italiano' : 'English',
            state === 'ready' ? m.reports_kept({ date: formatDate(expires_at, locale) }) : null,
            state === 'queued' ? words.queued : state === 'failed' ? words.failed_state : null,
            shared ? words.shared : null,
          ];
          return (
            <li key={_id} className={styles.report}>
              <div>
                <b>{title}</b>
                <small>{facts.filter(Boolean).join(' · ')}</small>
              </div>
              <div className="cluster">
                {state === 'ready'
                  ? (['pdf', 'html'] as const).map((format) => (
                      <Button
                        key={format}
                        small
                        aria-label={`${title}: ${words[format]}`}
                        onClick={() => void save({ id: _id, format })}
                      >
                        {words[format]}
                      </Button>
                    ))
                  : null}
                {kind === 'asset' && state === 'ready' && (canShare || shared) ? (
                  <Button
                    small
                    aria-label={`${title}: ${shared ? words.unshare : words.share}`}
                    busy={sharing.isPending}
                    onClick={() => sharing.mutate({ id: _id, shared: !shared })}
                  >
                    {shared ? words.unshare : words.share}
                  </Button>
                ) : null}
                {state === 'queued' ? null : (
                  <Button
                    small
                    aria-label={`${title}: ${words.delete}`}
                    busy={removal.isPending}
                    onClick={() => removal.mutate(_id)}
                  >
                    {words.delete}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
