import { bisector } from 'd3-array';

const bisectTime = bisector((at: number) => at);

/** Returns the day (ms) nearest to `time`, the later one when two are equally near. Null without days. */
export const findNearestDay = (days: readonly number[], time: number): number | null =>
  days[bisectTime.center([...days], time)] ?? null;
