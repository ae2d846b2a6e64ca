import type { SourceFaultCode } from '#contracts/sources.ts';

export interface SourceStatus {
  id: string;
  /** ISO 8601 UTC; null when it never answered well. */
  last_good_at: string | null;
  live: boolean;
  last_error: string | null;
  /** ISO 8601 UTC; null since a whole run went well. */
  last_error_at: string | null;
  last_fault: SourceFaultCode | null;
  /** Values refused in the newest run. */
  quarantined: number;
}

export interface SourcesState {
  statuses: readonly SourceStatus[];
  /** When the newest refresh began, ISO 8601 UTC; null before the first. */
  last_refresh_at: string | null;
}
