import { readWebsite } from '#domain/registers/read-website.ts';
import type { Register, RegisterEntry } from '#domain/registers/register.ts';

/** The list of providers that do not comply, by registrable domain of their websites. */
export interface Warnings {
  source: string;
  /** ISO 8601 UTC. */
  observed_at: string;
  live: boolean;
  byDomain: ReadonlyMap<string, RegisterEntry>;
}

/** Returns the warnings of the register of providers that do not comply. Null without that register. */
export function indexWarnings(registers: readonly (Register & { live: boolean })[]): Warnings | null {
  const register = registers.find(({ name }) => name === 'mica-non-compliant');
  if (!register) return null;
  const byDomain = new Map<string, RegisterEntry>();
  for (const entry of register.entries) {
    for (const address of entry.websites ?? []) {
      const site = readWebsite(address);
      if (site && !site.isShared && !byDomain.has(site.domain)) byDomain.set(site.domain, entry);
    }
  }
  return { source: register.source, observed_at: register.observed_at, live: register.live, byDomain };
}

/**
 * Returns the warning about a website: an entry with the same registrable domain. Names are not compared, as
 * different companies share them. Null without one; undefined when the address names no domain of its own.
 */
export function findWarning(warnings: Warnings, website: string): RegisterEntry | null | undefined {
  const site = readWebsite(website);
  if (!site || site.isShared) return undefined;
  return warnings.byDomain.get(site.domain) ?? null;
}
