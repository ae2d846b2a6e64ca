import type { SourceId } from '#domain/assets/sources.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';

/** Kinds of data that are counted per source. */
export type ReceivedKind =
  | 'assets'
  | 'changes'
  | 'exchanges'
  | 'tickers'
  | 'details'
  | 'history_days'
  | 'history_hours'
  | 'names'
  | 'rates'
  | 'protocols'
  | 'chains'
  | 'fees'
  | 'pools'
  | 'hacks'
  | 'defi'
  | 'code';

/** Result of one source in one refresh. */
export interface SourceReport {
  source: SourceId;
  /** Successful steps. */
  good: number;
  /** Number of items received, by kind. */
  received: Partial<Record<ReceivedKind, number>>;
  /** Values that are new or have changed. */
  changed: number;
  /** Failed steps and the reasons. */
  failed: { what: string; reason: string }[];
  /** Rejected values; the stored ones are kept. */
  refused: RefusedRow[];
  /** Values that leap from the last ones and wait until a later answer says the same. */
  held: RefusedRow[];
  /** Whether an answer was refused as a whole. It stays the reported error of this refresh. */
  implausible: boolean;
  /** Reason why requests to this source were stopped; null otherwise. */
  stopReason: string | null;
  /** Whether the refresh itself was stopped, which is not a fault of the source. */
  stopped: boolean;
}

export function emptyReport(source: SourceId): SourceReport {
  return {
    source,
    good: 0,
    received: {},
    changed: 0,
    failed: [],
    refused: [],
    held: [],
    implausible: false,
    stopReason: null,
    stopped: false,
  };
}

/** Whether no step succeeded and either a step failed or the source itself stopped the requests. */
export function hasFailed(report: SourceReport): boolean {
  const { good, failed, stopReason, stopped } = report;
  return good === 0 && (failed.length > 0 || (stopReason !== null && !stopped));
}

/** Whether at least one source was requested and all of those failed. */
export function allSourcesFailed(reports: readonly SourceReport[]): boolean {
  const asked = reports.filter((report) => report.good > 0 || hasFailed(report));
  return asked.length > 0 && asked.every(hasFailed);
}
