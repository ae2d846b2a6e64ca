/** The date that the source gives for a figure, at most `now`; `now` when there is none. ISO 8601 UTC. */
export function resolveDate(moment: string | null | undefined, now: Date): string {
  const at = now.toISOString();
  return moment && moment < at ? moment : at;
}

/** Latest of the ISO 8601 dates; null for an empty list. */
export function findNewestDate(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}
