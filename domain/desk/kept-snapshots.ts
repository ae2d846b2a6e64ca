/** The newest snapshots that are kept. */
export const MAX_SNAPSHOTS = 14;

/** Of so many past days, the last snapshot (UTC) is kept as well. */
export const DAILY_SNAPSHOT_DAYS = 30;
