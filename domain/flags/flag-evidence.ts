import { findFlagRule } from '#domain/flags/flag-rules.ts';
import type { AssetSubject } from '#domain/inputs/asset-subject.ts';
import { INPUT_RULES } from '#domain/method/input-rules.ts';

/** One figure on which a flag rests. `unit`: of `INPUT_RULES`. `observed_at`: ISO 8601 UTC. */
export interface FlagEvidence {
  input: string;
  value: unknown;
  unit: string;
  source: string;
  observed_at: string;
}

/** Returns the known figures on which a flag of this code rests, the main one first. */
export function listFlagEvidence(code: string, subject: AssetSubject): FlagEvidence[] {
  return (findFlagRule(code)?.evidence(subject) ?? []).flatMap((input) => {
    const found = subject.inputs[input];
    if (found?.state !== 'ok' || found.sample) return [];
    const { value, source, observed_at } = found;
    return [{ input, value, unit: INPUT_RULES[input].unit, source, observed_at }];
  });
}
