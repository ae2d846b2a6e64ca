/** How money was lost; `other` where the report names no kind of those here. */
export const INCIDENT_KINDS = ['majority', 'wallet', 'phishing', 'flash_loan', 'other'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** A recorded security incident of an asset or its project. */
export interface Incident {
  /** `YYYY-MM-DD` */
  date: string;
  kind: IncidentKind;
  /** Null when the report states no amount. */
  loss_usd: number | null;
  /** The report. */
  url: string;
}
