import type { SourceId } from '#domain/assets/sources.ts';
import type { RefusedRow } from '#server/gateways/rows.ts';

/** What can come of a source, as it is counted. */
export type Kind =
  | 'assets'
  | 'changes'
  | 'exchanges'
  | 'tickers'
  | 'details'
  | 'history_days'
  | 'names'
  | 'rates'
  | 'protocols'
  | 'chains'
  | 'fees'
  | 'pools'
  | 'defi'
  | 'code';

/** What one source gave in one run, for the operator to read. */
export interface SourceReport {
  source: SourceId;
  /** Answers that were good. */
  good: number;
  /** How many things of each kind came. */
  came: Partial<Record<Kind, number>>;
  /** Figures that are new or differ from those held. */
  changed: number;
  /** Steps that failed, and why. */
  failed: { what: string; why: string }[];
  /** Values that were not believed; what was known stands. */
  refused: RefusedRow[];
  /** Why the rest of the plan was not asked; null when all of it was. */
  left: string | null;
  /** The refresh was told to end before all was asked: no fault of the source. */
  stopped: boolean;
}

export function emptyReport(source: SourceId): SourceReport {
  return { source, good: 0, came: {}, changed: 0, failed: [], refused: [], left: null, stopped: false };
}

/** A source failed when it was asked and nothing of it was good. */
export function hasFailed(report: SourceReport): boolean {
  const { good, failed, left, stopped } = report;
  return good === 0 && (failed.length > 0 || (left !== null && !stopped));
}

/** Whether of all sources that were asked not one gave anything good. */
export function allSourcesFailed(reports: readonly SourceReport[]): boolean {
  const asked = reports.filter((report) => report.good > 0 || hasFailed(report));
  return asked.length > 0 && asked.every(hasFailed);
}
