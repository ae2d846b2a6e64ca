export const SOURCE_FAULTS = [
  'timeout',
  'unreachable',
  'rate_limited',
  'budget',
  'refused',
  'malformed',
  'stopped',
] as const;

/** Why a source gave nothing usable. `refused`: a status that asking again does not change; `stopped`: the caller gave up. */
export type SourceFault = (typeof SOURCE_FAULTS)[number];
