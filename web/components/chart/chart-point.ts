/** One day of a series; `value` is null when unknown. */
export interface ChartPoint {
  /** Milliseconds since 1970 UTC. */
  at: number;
  value: number | null;
}

export interface KnownPoint extends ChartPoint {
  value: number;
}
