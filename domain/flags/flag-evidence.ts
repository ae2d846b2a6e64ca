import type { FlagBasis } from '#domain/flags/flag-columns.ts';
import type { FlagContext } from '#domain/flags/flag-rule.ts';
import { findFlagRule } from '#domain/flags/flag-rules.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { DAY_MS } from '#domain/inputs/freshness.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';
import type { Input, Observation } from '#domain/method/inputs.ts';

/** One figure on which a flag rests. `unit`: of `INPUT_RULES`. `observed_at`: ISO 8601 UTC. */
export interface FlagEvidence {
  input: string;
  value: unknown;
  unit: string;
  source: string;
  observed_at: string;
}

/** Returns how a rule reads single observations of an asset. The basis `measured` leaves out estimates. */
export function readObservations(
  subject: AssetSubject,
  basis: FlagBasis,
): Pick<FlagContext, 'read' | 'dayBefore'> {
  const find = (input: Input): Observation | undefined => {
    const found = subject.inputs[input];
    return found?.state === 'ok' && (basis === 'all' || !found.estimated) ? found : undefined;
  };
  return {
    read: (input) => (find(input)?.value as number | undefined) ?? null,
    dayBefore: (input, days) => {
      const seen = Date.parse(find(input)?.observed_at ?? '');
      return Number.isNaN(seen) ? '' : new Date(seen - days * DAY_MS).toISOString().slice(0, 10);
    },
  };
}

/** Returns the measured or rated figures on which a flag of this code rests, the main one first. */
export function listFlagEvidence(code: string, subject: AssetSubject): FlagEvidence[] {
  const context = { subject, ...readObservations(subject, 'measured') };
  return (findFlagRule(code)?.evidence(context) ?? []).flatMap((input) => {
    const found = subject.inputs[input];
    if (found?.state !== 'ok' || found.estimated) return [];
    const { value, source, observed_at } = found;
    return [{ input, value, unit: INPUT_RULES[input].unit, source, observed_at }];
  });
}
