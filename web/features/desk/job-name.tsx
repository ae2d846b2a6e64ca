import { m } from '#messages';

const NAMES: Readonly<Record<string, () => string>> = {
  mail: m.desk_job_mail,
  payments: m.desk_job_payments,
  team: m.desk_job_team,
  watch: m.desk_job_watch,
  weekly: m.desk_job_weekly,
  reports: m.desk_job_reports,
  news: m.desk_job_news,
  push: m.desk_job_push,
  cleanup: m.desk_job_cleanup,
  erase: m.desk_job_erase,
  openData: m.desk_job_open_data,
  signals: m.desk_job_signals,
  ratings: m.desk_job_ratings,
  refresh: m.desk_job_refresh,
  charts: m.desk_job_charts,
  events: m.desk_job_events,
  feeds: m.desk_job_feeds,
  blog: m.desk_job_blog,
  registers: m.desk_job_registers,
  referenceRates: m.desk_job_reference_rates,
  pumps: m.desk_job_pumps,
  tokenSecurity: m.desk_job_token_security,
  connections: m.desk_job_connections,
};

/** What a job does in two or three words; its id when it has no name. */
export const jobName = (id: string): string => NAMES[id]?.() ?? id;

/** The name of a job with its id, which logs and emails state. */
export function JobName({ id }: { id: string }) {
  return (
    <>
      {jobName(id)} <span className="src">{id}</span>
    </>
  );
}
