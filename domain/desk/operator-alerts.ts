/** What operators are told about by email, once when it begins and once when it ends. */
export const ALERT_KINDS = ['source_silent', 'job_failing', 'snapshot_old', 'payment_issue'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Something that is wrong now. `subject`: the source or job, or the reference of a payment; empty for the snapshot. */
export interface Incident {
  kind: AlertKind;
  subject: string;
}

/** Hours without a usable answer after which a live source counts as silent: several of its turns. */
export const SILENT_HOURS: Readonly<Record<string, number>> = {
  coingecko: 3,
  defillama: 3,
  coinpaprika: 48,
  github: 48,
  goplus: 48,
  esma: 48,
  ecb: 48,
  coinmarketcal: 24,
};
/** For a source that has no limit of its own. */
export const DEFAULT_SILENT_HOURS = 48;
export const MAX_SNAPSHOT_HOURS = 24;
export const FAILED_RUNS = 3;

export interface WatchedState {
  /** Sources that have answered, with their last usable answer. */
  sources: readonly { id: string; lastGoodAt: Date }[];
  /** Whether each of the newest finished runs of a job failed, newest first. */
  jobs: readonly { name: string; failed: readonly boolean[] }[];
  /** Time of the figures of the served snapshot; null before the first. */
  snapshotAt: Date | null;
  /** References of payments that need a look. */
  paymentIssues: readonly string[];
  /** False when this installation asks no live source: sources and figures may be old then. */
  isLive: boolean;
}

const HOUR_MS = 3_600_000;

/** Returns what operators must know of now. */
export function findIncidents(state: WatchedState, now: Date): Incident[] {
  const isOlder = (at: Date, hours: number) => now.getTime() - at.getTime() > hours * HOUR_MS;
  const silent = state.sources.filter(({ id, lastGoodAt }) =>
    isOlder(lastGoodAt, SILENT_HOURS[id] ?? DEFAULT_SILENT_HOURS),
  );
  const failing = state.jobs.filter(
    ({ failed }) => failed.length >= FAILED_RUNS && failed.slice(0, FAILED_RUNS).every(Boolean),
  );
  const isSnapshotOld = state.snapshotAt !== null && isOlder(state.snapshotAt, MAX_SNAPSHOT_HOURS);
  return [
    ...(state.isLive ? silent.map(({ id }): Incident => ({ kind: 'source_silent', subject: id })) : []),
    ...failing.map(({ name }): Incident => ({ kind: 'job_failing', subject: name })),
    ...(state.isLive && isSnapshotOld ? [{ kind: 'snapshot_old' as const, subject: '' }] : []),
    ...state.paymentIssues.map((subject): Incident => ({ kind: 'payment_issue', subject })),
  ];
}
