import { isOneEditApart } from '#domain/registers/is-similar-text.ts';
import { REGISTER_MATCH_KINDS, type RegisterMatchKind } from '#domain/registers/match-kinds.ts';
import {
  type EntityName,
  isDistinctive,
  normaliseEntityName,
  splitEntityNames,
} from '#domain/registers/normalise-entity-name.ts';
import { readWebsite, type Website } from '#domain/registers/read-website.ts';
import { REGISTER_NAMES, type Register, type RegisterEntry } from '#domain/registers/register.ts';

export interface RegisterMatch {
  register: Register;
  entry: RegisterEntry;
  how: RegisterMatchKind;
}

/** `domain`: the website that the query names, null for a name. `total`: matches before the limit. */
export interface RegisterSearch {
  domain: string | null;
  matches: readonly RegisterMatch[];
  total: number;
}

const MAX_MATCHES = 20;

/** Characters from which a label under another suffix is similar: shorter ones belong to many. */
const MIN_SAME_LABEL_CHARS = 4;
/** Characters from which a difference of one is similar. */
const MIN_EDITED_CHARS = 6;
/** A white paper is not a sign of its issuer's website when entries of more issuers link to the domain. */
const MAX_ISSUERS_PER_DOMAIN = 2;

interface IndexedEntry {
  register: Register;
  entry: RegisterEntry;
  sites: readonly Website[];
  names: readonly EntityName[];
}

export type RegisterIndex = readonly IndexedEntry[];

const readSites = (sites: readonly string[]): Website[] =>
  sites.flatMap((text) => text.split(/\s+/)).flatMap((text) => readWebsite(text) ?? []);

/** Prepares registers for searches. */
export function indexRegisters(registers: readonly Register[]): RegisterIndex {
  const hosts = listPaperHosts(registers);
  return [...registers]
    .sort((a, b) => REGISTER_NAMES.indexOf(a.name) - REGISTER_NAMES.indexOf(b.name))
    .flatMap((register) =>
      register.entries.map((entry): IndexedEntry => {
        const texts = [entry.name, entry.commercial_name].filter((text) => text !== undefined);
        const named = texts.flatMap((text) => readSites(text.split(/\s+[-–]\s+|\|/)));
        // Without a name, an entry does not say whether the link leads to its issuer.
        const links = entry.name ? readSites(entry.white_papers ?? []) : [];
        const papers = links.filter(({ domain }) => !hosts.has(domain));
        const sites = [...readSites(entry.websites ?? []), ...named, ...papers];
        return {
          register,
          entry,
          sites: sites.filter(({ isShared }) => !isShared),
          names: texts.flatMap(splitEntityNames),
        };
      }),
    );
}

/** Returns the domains that host white papers of others: those of exchanges, and those of several issuers. */
function listPaperHosts(registers: readonly Register[]): Set<string> {
  const hosts = new Set<string>();
  const issuers = new Map<string, Set<string>>();
  for (const { name, entries } of registers)
    for (const entry of entries) {
      if (name === 'mica-providers')
        for (const { domain } of readSites(entry.websites ?? [])) hosts.add(domain);
      for (const { domain } of readSites(entry.white_papers ?? [])) {
        const known = issuers.get(domain) ?? new Set();
        issuers.set(domain, known.add(normaliseEntityName(entry.name ?? '')?.compact ?? ''));
      }
    }
  for (const [domain, names] of issuers) if (names.size > MAX_ISSUERS_PER_DOMAIN) hosts.add(domain);
  return hosts;
}

/**
 * Finds a name or website in the registers: matches that are the same first, and among them those of providers
 * that do not comply. At most 20.
 */
export function findInRegisters(index: RegisterIndex, query: string): RegisterSearch {
  const site = readWebsite(query);
  const name = normaliseEntityName(query);
  const found = index.flatMap(({ register, entry, sites, names }): RegisterMatch[] => {
    const how = matchSites(site, sites) ?? matchNames(name, names, site !== null);
    return how ? [{ register, entry, how }] : [];
  });
  const matches = REGISTER_MATCH_KINDS.flatMap((kind) => found.filter(({ how }) => how === kind));
  const same = matches.filter(({ how }) => how === 'site' || how === 'name');
  const similar = matches.filter(({ how }) => how !== 'site' && how !== 'name');
  const ordered = [...orderByRegister(same), ...orderByRegister(similar)];
  return { domain: site?.domain ?? null, matches: ordered.slice(0, MAX_MATCHES), total: ordered.length };
}

const orderByRegister = (matches: readonly RegisterMatch[]): RegisterMatch[] =>
  REGISTER_NAMES.flatMap((name) => matches.filter(({ register }) => register.name === name));

function matchSites(query: Website | null, sites: readonly Website[]): RegisterMatchKind | null {
  if (query === null || query.isShared) return null;
  if (sites.some(({ domain }) => domain === query.domain)) return 'site';
  return sites.some((site) => isSimilarSite(query, site)) ? 'similar-site' : null;
}

/** Whether two different domains look alike by their labels. */
function isSimilarSite({ label: a, shape }: Website, { label: b, shape: other }: Website): boolean {
  if (Math.min(a.length, b.length) < MIN_SAME_LABEL_CHARS) return false;
  if (shape === other) return true;
  if (Math.min(a.length, b.length) >= MIN_EDITED_CHARS && isOneEditApart(a, b) && !differInDigits(a, b))
    return true;
  return isWordOf(a, b) || isWordOf(b, a);
}

/** Numbered labels such as `akq715` and `akq716` differ in a number, which is no misspelling. */
const differInDigits = (a: string, b: string): boolean =>
  a.replace(/\d/g, '') === b.replace(/\d/g, '') || /\d/.test(a) !== /\d/.test(b);

/** Whether a distinctive label is a whole word of another: `binance` of `binance-login`. */
const isWordOf = (label: string, other: string): boolean =>
  label.length >= MIN_EDITED_CHARS && isDistinctive([label]) && other.split('-').includes(label);

function matchNames(
  query: EntityName | null,
  names: readonly EntityName[],
  isSite: boolean,
): RegisterMatchKind | null {
  if (query === null) return null;
  if (names.some(({ compact }) => compact === query.compact)) return 'name';
  // An address has no parts that a name could contain.
  if (isSite || query.compact.length < MIN_EDITED_CHARS || !isDistinctive(query.words)) return null;
  return names.some((name) => isSimilarName(query, name)) ? 'similar-name' : null;
}

function isSimilarName(query: EntityName, name: EntityName): boolean {
  if (query.words.every((word) => name.words.includes(word))) return true;
  if (isDistinctive(name.words) && name.compact.length >= MIN_EDITED_CHARS) {
    if (name.words.every((word) => query.words.includes(word))) return true;
    if (query.shape === name.shape) return true;
    return isOneEditApart(query.compact, name.compact) && !differInDigits(query.compact, name.compact);
  }
  return false;
}
