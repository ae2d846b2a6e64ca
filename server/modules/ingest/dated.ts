/** The source's own date of a figure, never later than now; now where it gives none. ISO 8601 UTC. */
export function dated(moment: string | null | undefined, now: Date): string {
  const at = now.toISOString();
  return moment && moment < at ? moment : at;
}

/** The newest of some ISO 8601 moments; null of none. */
export function newestDate(moments: readonly string[]): string | null {
  return moments.toSorted().at(-1) ?? null;
}
