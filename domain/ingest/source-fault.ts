export const SOURCE_FAULTS = [
  'timeout',
  'unreachable',
  'rate_limited',
  'budget',
  'refused',
  'malformed',
  'implausible',
  'stopped',
] as const;

/**
 * Reason why a source returned no usable data. `refused`: a status for which a retry is pointless;
 * `implausible`: too many rows leap or are refused; `stopped`: cancelled by the caller.
 */
export type SourceFault = (typeof SOURCE_FAULTS)[number];
