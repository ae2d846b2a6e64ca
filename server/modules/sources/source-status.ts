import type { SourceFaultCode, UnpublishedValue } from '#contracts/sources.ts';

export interface SourceStatus {
  id: string;
  /** ISO 8601 UTC; null before the first good answer. */
  last_good_at: string | null;
  live: boolean;
  last_error: string | null;
  /** ISO 8601 UTC; null after a run without failures. */
  last_error_at: string | null;
  last_fault: SourceFaultCode | null;
  /** Values rejected in the newest run. */
  quarantined: number;
}

export interface SourcesState {
  statuses: readonly SourceStatus[];
  /** Start of the newest refresh, ISO 8601 UTC; null before the first. */
  last_refresh_at: string | null;
  /** Held values, and those refused in the newest run. */
  unpublished: readonly Omit<UnpublishedValue, 'name'>[];
}
