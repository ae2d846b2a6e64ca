import type { FastifyBaseLogger } from 'fastify';
import { cleanupJob } from '#server/cleanup-job.ts';
import { eraseAccountsJob } from '#server/modules/accounts/erase-accounts-job.ts';
import { ratingsJob } from '#server/modules/desk-ratings/ratings-job.ts';
import { eventsJob } from '#server/modules/events/events-job.ts';
import { chartsJob } from '#server/modules/ingest/charts-job.ts';
import { logRefresh } from '#server/modules/ingest/log-refresh.ts';
import { pumpsJob } from '#server/modules/ingest/pumps-job.ts';
import { referenceRatesJob } from '#server/modules/ingest/reference-rates-job.ts';
import { refreshJob } from '#server/modules/ingest/refresh-job.ts';
import { tokenSecurityJob } from '#server/modules/ingest/token-security-job.ts';
import { findInvoiceOfMail } from '#server/modules/mail/mail-facts.ts';
import { mailJob } from '#server/modules/mail/mail-job.ts';
import { openMailTransport } from '#server/modules/mail/mail-transport.ts';
import { getUnsubscribeSecret } from '#server/modules/mail/unsubscribe-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { feedsJob } from '#server/modules/news/feeds-job.ts';
import { newsJob } from '#server/modules/notifications/news-job.ts';
import { getVapidKeys } from '#server/modules/notifications/push/vapid-keys.ts';
import { pushJob } from '#server/modules/notifications/push-job.ts';
import { openDataJob } from '#server/modules/open-data/open-data-job.ts';
import { watchJob } from '#server/modules/operator-alerts/watch-job.ts';
import { attachInvoice } from '#server/modules/payments/invoice-service.ts';
import { createPaymentServices } from '#server/modules/payments/payment-services.ts';
import { paymentsJob } from '#server/modules/payments/payments-job.ts';
import { blogJob } from '#server/modules/reading/blog-job.ts';
import { registersJob } from '#server/modules/registers/registers-job.ts';
import { orderedReportsJob, weeklyReportsJob } from '#server/modules/reports/reports-jobs.ts';
import { signalsJob } from '#server/modules/signals/signals-job.ts';
import { teamJob } from '#server/modules/team/team-job.ts';
import { connectionsJob } from '#server/modules/wallet-connections/connections-job.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { type Job, type JobQueue, runJobs } from '#server/platform/queue/queue.ts';
import { openPictureStore } from '#server/platform/storage/open-picture-store.ts';

export interface SiteJobsOptions {
  config: Config;
  database: OpenDatabase;
  holder: Pick<SnapshotHolder, 'held'>;
  log: FastifyBaseLogger;
  /** Called with the links of emails that were written to files. */
  printLine: (line: string) => void;
  metrics: Metrics | null;
}

type SiteJob =
  | 'mail'
  | 'payments'
  | 'team'
  | 'watch'
  | 'weekly'
  | 'reports'
  | 'news'
  | 'push'
  | 'cleanup'
  | 'erase'
  | 'openData'
  | 'signals'
  | 'ratings'
  | 'refresh'
  | 'charts'
  | 'events'
  | 'feeds'
  | 'blog'
  | 'registers'
  | 'referenceRates'
  | 'pumps'
  | 'tokenSecurity'
  | 'connections';

/** Runs the background jobs of the site. The refresh from live sources is omitted when `liveData` is off. */
export function runSiteJobs({
  config,
  database,
  holder,
  log,
  printLine,
  metrics,
}: SiteJobsOptions): JobQueue<SiteJob> {
  const { db } = database;
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
    watch: watchJob(db, config, () => triggerJob('mail')),
    weekly: weeklyReportsJob(db, () => {
      triggerJob('mail');
      triggerJob('push');
    }),
    reports: orderedReportsJob(db),
    cleanup: cleanupJob(db),
    openData: openDataJob(db),
    ratings: ratingsJob(db, () => triggerJob('news')),
    erase: eraseAccountsJob({ db, pictures: openPictureStore(config) }),
    ...(config.liveData !== 'off' && {
      events: eventsJob({
        config,
        db,
        onRefreshed: (source, { stored, refused }) => {
          const found = { source, stored, refused: refused.length };
          if (refused.length === 0) log.info(found, 'the calendar of events was read');
          else
            log.warn({ ...found, first: refused.slice(0, 5) }, 'events without a usable date were refused');
        },
      }),
      signals: signalsJob(config, db, () => {
        triggerJob('mail');
        triggerJob('push');
      }),
      feeds: feedsJob(db, config, (reports) => {
        const failed = reports.filter((report) => report.failed !== null);
        const added = reports.reduce((sum, report) => sum + report.added, 0);
        const found = { feeds: reports.length, added, failed: failed.slice(0, 5) };
        if (failed.length > 0 && config.liveData === 'on') log.warn(found, 'feeds of news could not be read');
        else if (reports.length > 0) log.info(found, 'the feeds of news were read');
      }),
      blog: blogJob(db, config, ({ posts, refused }) => {
        const found = { posts, refused: refused.length, first: refused.slice(0, 5) };
        if (refused.length > 0) log.warn(found, 'posts of the WordPress site were refused');
        else log.info(found, 'the WordPress site was read');
      }),
      charts: chartsJob({ config, database }),
      pumps: pumpsJob(config, database),
      connections: connectionsJob({
        config,
        db,
        holder,
        onFailure: (error, connection) =>
          log.warn({ err: error, connection }, 'a connection of a wallet could not be updated'),
      }),
      tokenSecurity: tokenSecurityJob({
        config,
        database,
        onChecked: ({ checked, refused }) => {
          const found = { source: 'goplus', checked, refused: refused.length, first: refused.slice(0, 5) };
          if (refused.length > 0 && config.liveData === 'on')
            log.warn(found, 'contracts of tokens could not be checked');
          else log.info(found, 'the contracts of tokens were checked');
        },
      }),
      registers: registersJob({
        config,
        database,
        onRefreshed: (reports) => {
          const failed = reports.filter((report) => report.failed !== null);
          if (failed.length > 0 && config.liveData === 'on')
            log.warn({ failed }, 'registers could not be read');
          else log.info({ reports }, 'the registers of supervisors were read');
        },
      }),
      referenceRates: referenceRatesJob({
        config,
        db,
        onRefreshed: ({ failed, refused, held, stored, newest }) => {
          const found = { source: 'ecb', stored, newest, failed, first: [...refused, ...held].slice(0, 5) };
          const isGood = failed === null && found.first.length === 0;
          if (!isGood && (failed === null || config.liveData === 'on'))
            log.warn(found, 'rates of currencies were not read or not plausible');
          else log.info(found, 'the rates of currencies were read');
        },
      }),
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
    database,
    jobs: jobs as Record<SiteJob, Job>,
    onRun: ({ job, seconds, hasFailed }) => metrics?.countRun(job, seconds, hasFailed),
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
    names: queue.names,
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
