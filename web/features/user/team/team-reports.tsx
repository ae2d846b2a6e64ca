import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contracts/call.ts';
import { downloadReportCall, teamReportsCall } from '#contracts/reports.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { callQuery } from '#web/api/call-query.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { failureWords } from '#web/api/failure-words.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import styles from '#web/features/user/user-page.module.css';
import { pageHref } from '#web/page-href.ts';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

type TeamReport = AnswerOf<typeof teamReportsCall>['data'][number];

/** Reports on assets that the people of the team share with each other. */
export function TeamReports({ words }: { words: Picked<'team_'> }) {
  const { data, error } = useQuery({ ...callQuery(teamReportsCall, {}), staleTime: 0 });
  return (
    <Section id="reports" title={words.reports}>
      <p>{words.reports_text}</p>
      {error ? <Note kind="error" title={failureWords(error)} /> : null}
      {data?.data.length === 0 ? <p>{words.reports_none}</p> : null}
      <ul>
        {data?.data.map((report) => (
          <ReportLine key={report._id} report={report} words={words} />
        ))}
      </ul>
      <p className={styles.plans}>
        <ButtonLink to={pageHref('reports', getLocale())}>{m.title_reports()}</ButtonLink>
        <ButtonLink to={pageHref('liveEvents', getLocale())}>{m.title_live_events()}</ButtonLink>
      </p>
    </Section>
  );
}

function ReportLine({ report, words }: { report: TeamReport; words: Picked<'team_'> }) {
  const locale = getLocale();
  const { _id, name, language, by, is_yours, shared_at, expires_at } = report;
  const date = formatDate(shared_at, locale);
  const from = is_yours
    ? m.team_reports_own({ date })
    : m.team_reports_by({ person: by ?? words.reports_nameless, date });
  const facts = [
    from,
    language === 'it' ? 'Italiano' : 'English',
    m.team_reports_kept({ date: formatDate(expires_at, locale) }),
  ];
  const save = (format: 'pdf' | 'html') =>
    downloadFile(downloadReportCall, { id: _id, format }).catch((error: unknown) =>
      showSnackbar({ text: failureWords(error), tone: 'error' }),
    );
  return (
    <EditLine
      name={name}
      value={
        <span className="cluster">
          {(['pdf', 'html'] as const).map((format) => (
            <Button
              key={format}
              small
              aria-label={`${name}: ${format.toUpperCase()}`}
              onClick={() => void save(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </span>
      }
      note={facts.join(' · ')}
    />
  );
}
