import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeskJob, deskSourcesCall, runJobCall } from '#contracts/desk-data.ts';
import { m } from '#messages';
import { failureWords } from '#web/api/failure-words.ts';
import { httpClient } from '#web/api/http-client.ts';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { JobName, jobName } from '#web/features/desk/job-name.tsx';
import { showSnackbar } from '#web/state/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

/** The jobs of this node with their progress, each with a button. */
export function JobsSection({ jobs }: { jobs: readonly DeskJob[] }) {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: (job: string) => httpClient(runJobCall, {}, { job }),
    onError: (error) => showSnackbar({ text: failureWords(error), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [deskSourcesCall.path] }),
  });
  return (
    <Section id="jobs" title={m.deskdata_jobs()}>
      <p>{jobs.length === 0 ? m.deskdata_jobs_none() : m.deskdata_jobs_lead()}</p>
      {jobs.length === 0 ? null : (
        <DeskTable
          section="jobs"
          columns={[
            { title: m.desk_job() },
            { title: m.deskdata_job_state(), isMoment: true },
            { title: m.deskdata_next(), isMoment: true },
            { title: m.deskdata_job_action() },
          ]}
          rows={jobs.map((job) => ({
            key: job.name,
            cells: [
              <JobName key="name" id={job.name} />,
              <span key="state" role="status">
                {stateWords(job)}
                {job.error ? (
                  <span className={styles.fault} lang="en">
                    {job.error}
                  </span>
                ) : null}
              </span>,
              job.next_run_at === null ? m.deskdata_next_none() : formatMoment(job.next_run_at),
              <Button
                key="run"
                small
                busy={run.isPending && run.variables === job.name}
                disabled={job.state === 'queued' || job.state === 'running'}
                aria-label={m.deskdata_job_run_name({ job: jobName(job.name) })}
                onClick={() => run.mutate(job.name)}
              >
                {m.deskdata_job_run()}
              </Button>,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function stateWords({ state, at: moment }: DeskJob): string {
  const at = formatMoment(moment);
  const words: Record<DeskJob['state'], string> = {
    never: m.deskdata_job_never(),
    queued: m.deskdata_job_queued({ at }),
    running: m.deskdata_job_running({ at }),
    retry: m.deskdata_job_retry({ at }),
    done: m.deskdata_job_done({ at }),
    failed: m.deskdata_job_failed({ at }),
  };
  return words[state];
}
