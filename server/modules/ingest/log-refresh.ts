import type { FastifyBaseLogger } from 'fastify';
import { hasFailed, type SourceReport } from '#server/modules/ingest/ingest-report.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * Logs each source report. With live data on auto, failures are expected (no network), so the level is info.
 */
export function logRefresh(
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
  reports: readonly SourceReport[],
  liveData: Config['liveData'],
): void {
  for (const report of reports) {
    const { source, changed, failed, refused, held, stopReason, stopped } = report;
    const found = {
      source,
      changed,
      refused: refused.length,
      held: held.length,
      failed: failed.slice(0, 5),
      stopReason,
    };
    if (stopped && failed.length === 0) log.info(found, 'a refresh was stopped');
    else if (liveData === 'on' && hasFailed(report)) log.error(found, 'a live source failed');
    else if (liveData === 'on' && (failed.length > 0 || refused.length > 0))
      log.warn(found, 'a live source was read in part');
    else log.info(found, 'a live source was read');
  }
}
