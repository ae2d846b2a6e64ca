import type { FastifyInstance } from 'fastify';
import { ALERT_KINDS } from '#domain/desk/operator-alerts.ts';
import { countHeldValues } from '#server/modules/ingest/decide-held.ts';
import { countUnsentMails } from '#server/modules/mail/outbox-service.ts';
import { findPause } from '#server/modules/market/publication-service.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { listIncidents } from '#server/modules/operator-alerts/service.ts';
import type { SourceStatusCache } from '#server/modules/sources/source-status-cache.ts';
import type { OpenDatabase } from '#server/platform/db/connect.ts';
import { getMismatchCount } from '#server/platform/http/check-answer.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { QUEUE_SCHEMA } from '#server/platform/queue/queue.ts';
import { countJobs } from '#server/platform/queue/queue-repository.ts';

export interface MetricsOptions {
  metrics: Metrics;
  holder: SnapshotHolder;
  sources: SourceStatusCache;
  /** Absent in tests of the market only. */
  database: Pick<OpenDatabase, 'db' | 'pool'> | null;
}

/**
 * GET /api/metrics: the figures of this node in the text format of Prometheus. Anybody who reaches it may read
 * it; it names no user. It is no call of the contract, so openapi.json does not list it.
 */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions): void {
  addGauges(options);
  app.get('/api/metrics', { schema: { hide: true } as object }, async (_request, reply) => {
    const { contentType, text } = await options.metrics.print();
    return reply.header('cache-control', 'no-store').header('content-type', contentType).send(text);
  });
}

function addGauges({ metrics, holder, sources, database }: MetricsOptions): void {
  metrics.addGauge('snapshot_timestamp_seconds', 'Time of the data of the current snapshot.', [], () =>
    holder.held ? [{ value: toSeconds(holder.held.snapshot.as_of) }] : [],
  );
  metrics.addGauge('snapshot_assets', 'Assets of the current snapshot.', [], () =>
    holder.held ? [{ value: holder.held.snapshot.assets.size }] : [],
  );
  metrics.addGauge(
    'source_last_good_timestamp_seconds',
    'Time of the last usable answer of a source.',
    ['source'],
    async () =>
      (await sources.readFresh()).statuses.flatMap(({ id, last_good_at }) =>
        last_good_at === null ? [] : [{ labels: { source: id }, value: toSeconds(last_good_at) }],
      ),
  );
  metrics.addGauge('answer_mismatches', 'Answers refused because they broke their contract.', [], () => [
    { value: getMismatchCount() },
  ]);
  if (!database) return;
  const { db, pool } = database;
  metrics.addGauge('database_connections', 'Connections of the pool of this node.', ['state'], () => [
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'waited_for' }, value: pool.waitingCount },
  ]);
  metrics.addGauge('mails', 'Emails of all nodes that are not sent.', ['state'], async () => {
    const { waiting, givenUp } = await countUnsentMails(db);
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'given_up' }, value: givenUp },
    ];
  });
  metrics.addGauge('publication_paused', '1 while operators serve a chosen snapshot.', [], async () => [
    { value: (await findPause(db)) ? 1 : 0 },
  ]);
  metrics.addGauge(
    'held_values',
    'Values that wait for a second answer or an operator.',
    ['source'],
    async () => [...(await countHeldValues(db))].map(([source, value]) => ({ labels: { source }, value })),
  );
  metrics.addGauge('open_incidents', 'Incidents that operators were told about.', ['kind'], async () => {
    const open = await listIncidents(db);
    return ALERT_KINDS.map((kind) => ({
      labels: { kind },
      value: open.filter((incident) => incident.kind === kind).length,
    }));
  });
  metrics.addGauge('jobs', 'Jobs of all nodes by state.', ['job', 'state'], async () =>
    (await countJobs(pool, QUEUE_SCHEMA)).map(({ name, state, count }) => ({
      labels: { job: name, state },
      value: count,
    })),
  );
}

/** Seconds since 1970 of an ISO date. */
const toSeconds = (date: string): number => Date.parse(date) / 1000;
