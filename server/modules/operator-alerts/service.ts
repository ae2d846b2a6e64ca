import { createHash } from 'node:crypto';
import { FAILED_RUNS, findIncidents, type Incident } from '#domain/desk/operator-alerts.ts';
import type { QueuedMail } from '#server/modules/mail/mail-facts.ts';
import { queueMail } from '#server/modules/mail/outbox-service.ts';
import { findServedTime } from '#server/modules/market/snapshot-service.ts';
import {
  closeIncident,
  deleteOldIncidents,
  listAdmins,
  listLastRuns,
  listOpenIncidents,
  openIncident,
  type StoredIncident,
} from '#server/modules/operator-alerts/repository.ts';
import { listPaymentIssues } from '#server/modules/payments/issue-service.ts';
import { readSources } from '#server/modules/sources/service.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Db, type DbTransaction, inTransaction } from '#server/platform/db/handle.ts';
import { QUEUE_SCHEMA } from '#server/platform/queue/queue.ts';

type AlertConfig = Pick<Config, 'liveData' | 'supportMail'>;

/** The open incidents, oldest first. */
export const listIncidents = (db: Db): Promise<StoredIncident[]> => listOpenIncidents(db);

/**
 * Compares what is wrong now with the open incidents, and queues an email for each that is new or over, in the
 * transaction that stores it. Returns how many emails were queued.
 */
export async function watchSite(db: Db, config: AlertConfig, now: Date): Promise<number> {
  const present = await readIncidents(db, config, now);
  const isPresent = ({ kind, subject }: Incident) =>
    present.some((each) => each.kind === kind && each.subject === subject);
  return inTransaction(db, async (transaction) => {
    let queued = 0;
    for (const incident of present)
      if (await openIncident(transaction, incident, now))
        queued += await tell(transaction, config, { ...incident, openedAt: now }, null);
    for (const incident of await listOpenIncidents(transaction))
      if (!isPresent(incident) && (await closeIncident(transaction, incident, now)))
        queued += await tell(transaction, config, incident, now);
    await deleteOldIncidents(transaction, now);
    return queued;
  });
}

async function readIncidents(db: Db, { liveData }: AlertConfig, now: Date): Promise<Incident[]> {
  const { statuses } = await readSources(db);
  const issues = await listPaymentIssues(db);
  return findIncidents(
    {
      sources: statuses.flatMap(({ id, live, last_good_at }) =>
        live && last_good_at !== null ? [{ id, lastGoodAt: new Date(last_good_at) }] : [],
      ),
      jobs: await listLastRuns(db, QUEUE_SCHEMA, FAILED_RUNS),
      snapshotAt: await findServedTime(db),
      paymentIssues: issues.map(toReference),
      isLive: liveData !== 'off',
    },
    now,
  );
}

/** A short reference of a payment, from which nobody can be found. */
const toReference = ({ provider, subject, kind }: { provider: string; subject: string; kind: string }) =>
  createHash('sha256').update(`${provider} ${subject} ${kind}`).digest('hex').slice(0, 8);

/** Tells `SUPPORT_MAIL`; without it, each admin in the language of the account. */
async function tell(
  transaction: DbTransaction,
  { supportMail }: AlertConfig,
  { kind, subject, openedAt }: StoredIncident,
  endedAt: Date | null,
): Promise<number> {
  const receivers: Pick<QueuedMail, 'userId' | 'address' | 'language'>[] =
    supportMail === null
      ? await listAdmins(transaction)
      : [{ userId: null, address: supportMail, language: 'en' }];
  for (const receiver of receivers)
    await queueMail(transaction, {
      ...receiver,
      kind: 'operator_alert',
      facts: {
        what: kind,
        subject,
        since: openedAt.toISOString(),
        ended: endedAt?.toISOString() ?? null,
      },
    });
  return receivers.length;
}
