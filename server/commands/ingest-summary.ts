import { SOURCES } from '#domain/assets/sources.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { summariseScoring } from '#server/commands/scored-summary.ts';
import { RATE_LIMITS } from '#server/gateways/open-sources.ts';
import {
  allSourcesFailed,
  hasFailed,
  type ReceivedKind,
  type SourceReport,
} from '#server/modules/ingest/ingest-report.ts';
import type { IngestResult } from '#server/modules/ingest/service.ts';
import { countCalls } from '#server/modules/sources/call-ledger-service.ts';
import type { Db } from '#server/platform/db/handle.ts';

/** Calls of this month and the monthly limit of the source; null without a limit. */
export interface MonthCalls {
  made: number;
  allowed: number | null;
}

const formatCount = (value: number): string => value.toLocaleString('en-US');
const pluralise = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;

const RECEIVED: Record<ReceivedKind, (value: number) => string> = {
  assets: (value) => `figures of ${pluralise(value, 'asset')}`,
  changes: (value) => `changes in euros of ${pluralise(value, 'asset')}`,
  exchanges: (value) => pluralise(value, 'exchange'),
  tickers: (value) => `markets of ${pluralise(value, 'asset')}`,
  details: (value) => `details of ${pluralise(value, 'asset')}`,
  history_days: (value) => `${pluralise(value, 'day')} of price history`,
  history_hours: (value) => `${pluralise(value, 'hour')} of price history`,
  rates: (value) => pluralise(value, 'exchange rate'),
  names: (value) => pluralise(value, 'name'),
  protocols: (value) => pluralise(value, 'protocol'),
  chains: (value) => pluralise(value, 'chain'),
  fees: (value) => `fees of ${pluralise(value, 'project')}`,
  pools: (value) => pluralise(value, 'pool'),
  hacks: (value) => pluralise(value, 'recorded theft'),
  defi: (value) => pluralise(value, 'DeFi figure'),
  code: (value) => `code of ${pluralise(value, 'asset')}`,
};

/** Replaces control characters in the text of a source, which could move the cursor of a terminal. */
const replaceControlCharacters = (text: string): string => text.replaceAll(/\p{C}/gu, '�');

/** Formats all entries, one per line: otherwise they are only in the database. */
const listLines = (label: string, lines: readonly string[]): string[] =>
  lines.map((line) => `    ${label}: ${replaceControlCharacters(line)}`);

/** Groups failures with the same reason in one line. */
function groupFailures(report: SourceReport): string[] {
  const byReason = new Map<string, string[]>();
  for (const { what, reason } of report.failed) byReason.set(reason, [...(byReason.get(reason) ?? []), what]);
  return [...byReason].map(([reason, whats]) => `${whats.join(', ')} (${reason})`);
}

/** Summarises the report of one source: what was received, changed, rejected and failed, with reasons. */
export function summariseSource(report: SourceReport, calls: MonthCalls): string[] {
  const { name } = SOURCES[report.source];
  const stepCount = report.good + report.failed.length;
  const received = Object.entries(report.received).map(([kind, value]) =>
    RECEIVED[kind as ReceivedKind](value),
  );
  const usedCalls =
    calls.allowed === null
      ? `${pluralise(calls.made, 'call')} this month`
      : `${formatCount(calls.made)} of ${pluralise(calls.allowed, 'call')} this month`;
  if (stepCount === 0) return [`${name}: nothing was due; ${usedCalls}`, ...notRequestedLine(report)];
  const outcome = hasFailed(report)
    ? 'failed'
    : report.changed === 0
      ? 'nothing changed'
      : `${pluralise(report.changed, 'figure')} changed`;
  return [
    `${name}: ${outcome}; ${report.good} of ${pluralise(stepCount, 'step')} succeeded; ${usedCalls}`,
    ...(received.length > 0 ? [`    received: ${received.join(', ')}`] : []),
    ...listLines(
      'rejected',
      report.refused.map(
        ({ id, field, value, reason }) => `${id ? `${id} ` : ''}${field} ${value}: ${reason}`,
      ),
    ),
    ...listLines(
      'held until confirmed',
      report.held.map(({ id, field, value, reason }) => `${id} ${field} ${value}: ${reason}`),
    ),
    ...listLines('failed', groupFailures(report)),
    ...notRequestedLine(report),
  ];
}

function notRequestedLine(report: SourceReport): string[] {
  return report.stopReason === null ? [] : [`    stopped: ${report.stopReason}`];
}

/**
 * Summarises a whole refresh.
 * @param previous results of the scoring run before, by asset
 */
export async function summariseIngest(
  db: Db,
  result: IngestResult,
  now: Date,
  previous: ReadonlyMap<string, AssetScore>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const report of result.reports) {
    const { month } = await countCalls(db, report.source, now);
    const { perMonth } = RATE_LIMITS[report.source as keyof typeof RATE_LIMITS];
    lines.push(...summariseSource(report, { made: month, allowed: perMonth }));
  }
  const { reports, scored } = result;
  const changed = scored.snapshot_id !== null || reports.some((report) => report.changed > 0);
  if (allSourcesFailed(reports)) lines.push('Every source failed. The stored figures are unchanged.');
  else if (!changed) lines.push('Nothing changed.');
  return [...lines, ...summariseScoring(scored, previous)];
}
