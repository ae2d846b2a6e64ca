import type { AssetFacts } from '#domain/assets/asset.ts';

/** Facts that a source can state; what it does not state is absent or null. */
export interface StatedFacts {
  website?: string | null;
  whitepaper?: string | null;
  repository?: string | null;
  explorers?: readonly string[];
  contracts?: readonly string[];
  consensus_mechanism?: string | null;
  proof_of_work?: boolean | null;
  team?: { name: string; role: string | null }[] | null;
}

const LONGEST = 500;
const MOST_EXPLORERS = 5;

/** An address that a page may link to: http or https, no password in it, whole; else null. */
export function linkOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > LONGEST || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  const plain =
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return plain && url.hostname.includes('.') ? trimmed : null;
}

/** The facts with what was unknown filled in. What is known stays: facts are checked by people, sources err. */
export function fillFacts(facts: AssetFacts, stated: StatedFacts): AssetFacts {
  const links = (addresses: readonly string[] = []) =>
    addresses.map(linkOrNull).filter((address) => address !== null);
  return {
    ...facts,
    website: facts.website ?? linkOrNull(stated.website),
    whitepaper: facts.whitepaper ?? linkOrNull(stated.whitepaper),
    repository: facts.repository ?? linkOrNull(stated.repository),
    explorers:
      facts.explorers.length > 0 ? facts.explorers : links(stated.explorers).slice(0, MOST_EXPLORERS),
    contracts: facts.contracts.length > 0 ? facts.contracts : [...(stated.contracts ?? [])],
    consensus_mechanism: facts.consensus_mechanism ?? stated.consensus_mechanism ?? null,
    proof_of_work: facts.proof_of_work ?? stated.proof_of_work ?? null,
    team: facts.team ?? (stated.team && stated.team.length > 0 ? stated.team : null),
  };
}

/** `https://github.com/owner/name` → `owner/name`; null for anything else. */
export function repositoryPath(address: string | null | undefined): string | null {
  const path = /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(address ?? '')?.[1] ?? null;
  return path?.split('/').some((part) => /^\.+$/.test(part)) ? null : path;
}
