import type { FastifyBaseLogger } from 'fastify';
import { cleanupJob } from '#server/cleanup-job.ts';
import { eraseAccountsJob } from '#server/modules/accounts/erase-accounts-job.ts';
import { logRefresh } from '#server/modules/ingest/log-refresh.ts';
import { refreshJob } from '#server/modules/ingest/refresh-job.ts';
import { findInvoiceOfMail } from '#server/modules/mail/mail-facts.ts';
import { mailJob } from '#server/modules/mail/mail-job.ts';
import { openMailTransport } from '#server/modules/mail/mail-transport.ts';
import { getUnsubscribeSecret } from '#server/modules/mail/unsubscribe-service.ts';
import { newsJob } from '#server/modules/notifications/news-job.ts';
import { getVapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';
import { pushJob } from '#server/modules/notifications/push-job.ts';
import { attachInvoice } from '#server/modules/payments/invoice-service.ts';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { paymentsJob } from '#server/modules/payments/payments-job.ts';
import { orderedReportsJob, weeklyReportsJob } from '#server/modules/reports/reports-jobs.ts';
import { teamJob } from '#server/modules/team/team-job.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { type Job, type JobQueue, runJobs } from '#server/platform/queue/queue.ts';
import { openPictureStore } from '#server/platform/storage/open-picture-store.ts';

export interface SiteJobsOptions {
  config: Config;
  database: OpenDatabase;
  log: FastifyBaseLogger;
  /** Called with the links of emails that were written to files. */
  printLine: (line: string) => void;
}

type SiteJob =
  | 'mail'
  | 'payments'
  | 'team'
  | 'weekly'
  | 'reports'
  | 'news'
  | 'push'
  | 'cleanup'
  | 'erase'
  | 'refresh';

/** Runs the background jobs of the site. The refresh from live sources is omitted when `liveData` is off. */
export function runSiteJobs({ config, database, log, printLine }: SiteJobsOptions): JobQueue<SiteJob> {
  const { db, pool } = database;
  const mailTransport = openMailTransport(config, printLine);
  const jobs: Partial<Record<SiteJob, Job>> = {
    mail: mailJob(async () => ({
      db,
      transport: mailTransport,
      publicUrl: config.publicUrl,
      from: config.mail.from,
      operator: config.operator,
      attach: (mail) => attachInvoice(db, findInvoiceOfMail(mail)),
      secret: await getUnsubscribeSecret(db),
      onFailure: (error, { id, kind, givenUp }) =>
        log.warn({ err: error, mail: id, kind, givenUp }, 'an email could not be sent'),
    })),
    news: newsJob(db, () => {
      triggerJob('mail');
      triggerJob('push');
    }),
    push: pushJob(async () => {
      const { createPushSender } = await import('#server/modules/notifications/push/push-sender.ts');
      const keys = await getVapidKeys(db, config);
      return { db, push: createPushSender(keys, toContactUrl(config.mail.from)) };
    }),
    payments: paymentsJob(createPaymentServices(config, db)),
    team: teamJob(db),
    weekly: weeklyReportsJob(db, () => {
      triggerJob('mail');
      triggerJob('push');
    }),
    reports: orderedReportsJob(db),
    cleanup: cleanupJob(db),
    erase: eraseAccountsJob({ db, pictures: openPictureStore(config) }),
    ...(config.liveData !== 'off' && {
      refresh: refreshJob({
        config,
        database,
        onRefreshed: ({ reports }) => {
          logRefresh(log, reports, config.liveData);
          triggerJob('news');
        },
      }),
    }),
  };
  const queue: JobQueue<SiteJob> = runJobs({
    pool,
    jobs: jobs as Record<SiteJob, Job>,
    onError: (error, attempt) => {
      if (attempt) log.error({ err: error, ...attempt }, 'a job failed');
      else log.warn({ err: error }, 'the job queue reported an error');
    },
  });
  /** Sends a job early. If that fails, it runs on its schedule. */
  function triggerJob(name: SiteJob): void {
    queue.send(name).catch((error) => log.warn({ err: error }, 'a job could not be queued'));
  }
  return {
    send: queue.send,
    async stop() {
      await queue.stop();
      mailTransport.close();
    },
  };
}

/** Contact URL for push services, from a sender such as `Fairview <no-reply@example.org>`. */
function toContactUrl(from: string): string {
  const [, address = from] = /<([^>]+)>/.exec(from) ?? [];
  return `mailto:${address}`;
}
