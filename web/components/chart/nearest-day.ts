import { bisector } from 'd3-array';

const bisectTime = bisector((at: number) => at);

/** The day (ms) that lies nearest to `time`; null when there is none. Of two equally near, the later. */
export const nearestDay = (days: readonly number[], time: number): number | null =>
  days[bisectTime.center([...days], time)] ?? null;
