import { rankOf, type TransactionType } from '#domain/wallet/transaction.ts';

export const DAY_MS = 86_400_000;

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const DAY_TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Returns the instant at which a transaction counts, in milliseconds since 1970 UTC. A day without a time
 * (`YYYY-MM-DD`, UTC) counts as its first millisecond when incoming and as its last when outgoing or a
 * side of a migration, so that nothing is sold before it is bought on the same day. Null when `date` is not a valid date.
 */
export function parseInstant(date: string, type: TransactionType): number | null {
  const day = DAY.exec(date);
  const parts = day ?? DAY_TIME.exec(date);
  if (!parts) return null;
  const midnight = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  // Rejects dates that do not exist (month 13, 30 February) and years that `Date.UTC` maps to the 20th
  // century.
  if (formatDayNumber(toDayNumber(midnight)) !== date.slice(0, 10)) return null;
  if (day) return rankOf(type) === 0 ? midnight : midnight + DAY_MS - 1;
  const at = Date.parse(date);
  return Number.isNaN(at) ? null : at;
}

/** The UTC day of an instant, counted from 1970-01-01. */
export function toDayNumber(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** Formats a day number as `YYYY-MM-DD`. */
export function formatDayNumber(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
