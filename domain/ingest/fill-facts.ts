import type { AssetFacts, FactOrigin } from '#domain/assets/asset.ts';
import {
  readStatement,
  STATED_FACT_NAMES,
  type StatedFact,
  type Statement,
} from '#domain/assets/stated-facts.ts';

const EMPTY_FACTS = readStatement({});

/**
 * Fills unknown facts from a statement. Known facts stay, because people have checked them and sources can be
 * wrong. With `origin`, each filled fact keeps its source and date.
 */
export function fillFacts(facts: AssetFacts, statement: Statement, origin?: FactOrigin): AssetFacts {
  const stated = readStatement(statement);
  const unknown = STATED_FACT_NAMES.filter((fact) => isUnknown(facts, fact));
  const filled = { ...facts, ...Object.fromEntries(unknown.map((fact) => [fact, stated[fact]])) };
  const known = origin ? unknown.filter((fact) => !isUnknown(filled, fact)) : [];
  if (known.length === 0) return filled;
  const origins = Object.fromEntries(known.map((fact) => [fact, origin]));
  return { ...filled, fact_origins: { ...facts.fact_origins, ...origins } };
}

/** An empty list counts as unknown, except for facts whose unknown value is null, such as `team`. */
function isUnknown(facts: AssetFacts, fact: StatedFact): boolean {
  const current = facts[fact];
  // Rows stored before the fact was introduced.
  if (current === undefined || current === null) return true;
  return EMPTY_FACTS[fact] !== null && Array.isArray(current) && current.length === 0;
}

/** Converts `https://github.com/owner/name` to `owner/name`. Returns null for any other URL. */
export function parseRepositoryPath(address: string | null | undefined): string | null {
  const path = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address ?? '')?.[1] ?? null;
  return path?.split('/').some((part) => /^\.+$/.test(part)) ? null : path;
}
