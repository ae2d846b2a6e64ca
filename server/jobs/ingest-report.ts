import type { RefusedRow } from '#server/gateways/rows.ts';

/** What one source gave in one run, for the operator to read. */
export interface SourceReport {
  source: string;
  /** Answers that were good. */
  good: number;
  /** New observations written. */
  changed: number;
  /** Steps that failed, and why. */
  failed: { what: string; why: string }[];
  refused: RefusedRow[];
}

export function emptyReport(source: string): SourceReport {
  return { source, good: 0, changed: 0, failed: [], refused: [] };
}

/** A source failed when nothing of it was good. */
export function hasFailed(report: SourceReport): boolean {
  return report.good === 0;
}
