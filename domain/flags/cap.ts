import type { FlagSeverity } from '#domain/flags/flag.ts';
import { METHOD } from '#domain/method/method.ts';

const { caps } = METHOD;

const computeStepCap = (count: number, rule: { first: number; step: number; floor: number }): number =>
  count === 0 ? 100 : Math.max(rule.floor, rule.first - rule.step * (count - 1));

/**
 * Returns the highest FV Score allowed by these numbers of warnings (S2), severe (S3) and critical (S4) flags
 * (method, 6.2).
 */
export const computeFlagCapFromCounts = (warnings: number, severe: number, critical: number): number =>
  Math.min(
    computeStepCap(warnings, caps.warning),
    computeStepCap(severe, caps.severe),
    critical > 0 ? caps.critical : 100,
  );

/** Returns the highest FV Score that these flags allow. Notes (S1) set no cap. */
export function computeFlagCap(flags: readonly { severity: FlagSeverity }[]): number {
  const count = (severity: FlagSeverity) => flags.filter((flag) => flag.severity === severity).length;
  return computeFlagCapFromCounts(count('S2'), count('S3'), count('S4'));
}
