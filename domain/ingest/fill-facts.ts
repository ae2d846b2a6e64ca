import type { AssetFacts } from '#domain/assets/asset.ts';
import {
  readStatement,
  STATED_FACT_NAMES,
  type StatedFact,
  type Statement,
} from '#domain/assets/stated-facts.ts';

const NOTHING = readStatement({});

/** The facts with what was unknown filled in. What is known stays: facts are checked by people, sources err. */
export function fillFacts(facts: AssetFacts, statement: Statement): AssetFacts {
  const stated = readStatement(statement);
  const unknown = STATED_FACT_NAMES.filter((fact) => isUnknown(facts, fact));
  return { ...facts, ...Object.fromEntries(unknown.map((fact) => [fact, stated[fact]])) };
}

/** An empty list is unknown unless null says so: no team differs from an unknown team. */
function isUnknown(facts: AssetFacts, fact: StatedFact): boolean {
  const held = facts[fact];
  // Rows written before a fact existed lack it.
  if (held === undefined || held === null) return true;
  return NOTHING[fact] !== null && Array.isArray(held) && held.length === 0;
}

/** `https://github.com/owner/name` → `owner/name`; null for anything else. */
export function repositoryPath(address: string | null | undefined): string | null {
  const path = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address ?? '')?.[1] ?? null;
  return path?.split('/').some((part) => /^\.+$/.test(part)) ? null : path;
}
