/** One day of a series. `value` is null where that day has none. */
export interface ChartPoint {
  /** Milliseconds since 1970 UTC. */
  at: number;
  value: number | null;
}

/** A day that has a value. */
export interface KnownPoint extends ChartPoint {
  value: number;
}
