import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { downloadReportCall, weeklyReportCall } from '#contracts/reports.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { ReportView } from '#web/features/reports/report-view.tsx';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import select from '#web/ui/form/select.module.css';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './reports.module.css';

type WeeklyWords = Picked<'weekly_'>;

/** The title with dates that no line break divides. */
const keepDatesWhole = (title: string) =>
  title.split(/(\d[\d-]+\d)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={part} className={styles.date}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** The weekly report of the chosen week, the newest by default. */
export function WeeklyPage({ words }: { words: WeeklyWords }) {
  const locale = getLocale();
  const [query, setQuery] = useSearchParams();
  const week = query.get('week');
  const { data, error } = useQuery({
    ...callQuery(weeklyReportCall, week === null ? {} : { week }),
    retry: false,
  });
  const report = data?.report ?? null;
  return (
    <>
      <PageTitle
        title={report ? keepDatesWhole(report.document.title) : m.title_weekly_report()}
        lead={m.description_weekly_report()}
      />
      <div className="wrap">
        {error ? <Note kind="error" title={failureWords(error)} /> : null}
        {data?.paused ? (
          <Note kind="warning" title={words.paused}>
            {words.paused_text}
          </Note>
        ) : null}
        {data && !report && !data.paused ? <Note title={words.none}>{words.none_text}</Note> : null}
        {data && report ? (
          <>
            <div className={`row ${styles.bar}`}>
              <label>
                {words.week}{' '}
                <select
                  className={select.select}
                  value={report.week}
                  onChange={(event) => setQuery({ week: event.target.value }, { preventScrollReset: true })}
                >
                  {data.weeks.map((each) => (
                    <option key={each} value={each}>
                      {formatDate(each, locale)}
                    </option>
                  ))}
                </select>
              </label>
              <Button small onClick={() => void savePdf(report._id)}>
                {words.pdf}
              </Button>
              <Link className="link" to={`${pageHref('user', locale)}#mails`}>
                {words.mail}
              </Link>
            </div>
            <ReportView document={report.document} />
          </>
        ) : data?.paused ? (
          <p className={`row ${styles.bar}`}>
            <ButtonLink to={pageHref('plans', locale)}>{m.billing_plans()}</ButtonLink>
          </p>
        ) : (
          <div aria-busy={!data || undefined} style={{ minHeight: '16rem' }} />
        )}
      </div>
    </>
  );
}

const savePdf = (id: string) =>
  downloadFile(downloadReportCall, { id, format: 'pdf' }).catch((error) =>
    showSnackbar({ text: failureWords(error), tone: 'error' }),
  );
