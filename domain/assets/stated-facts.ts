import { toInstantMs } from '#domain/format/format-date.ts';
import type { LocalisedText } from '#domain/locale/localised-text.ts';

type Maybe<T> = T | null | undefined;

const MAX_LINK_LENGTH = 500;
const MAX_EXPLORERS = 5;
/** Date of the first Bitcoin block. Earlier genesis dates are invalid. */
const MIN_GENESIS_DATE = '2009-01-03';

/**
 * The facts that a source can state, each with its reader. A reader drops values that a page must not show
 * and returns null or an empty list when there is no value. `AssetFacts`, `createAsset` and `fillFacts` derive
 * from this list, so a new fact needs no change there.
 */
export const FACT_READERS = {
  website: parseLink,
  whitepaper: parseLink,
  repository: parseLink,
  explorers: (links: Maybe<readonly string[]>): string[] =>
    (links ?? [])
      .map(parseLink)
      .filter((link) => link !== null)
      .slice(0, MAX_EXPLORERS),
  /** `chain:address` of each contract. */
  contracts: (contracts: Maybe<readonly string[]>): string[] => [...(contracts ?? [])],
  consensus_mechanism: (words: Maybe<LocalisedText>): LocalisedText | null => words ?? null,
  proof_of_work: (flag: Maybe<boolean>): boolean | null => flag ?? null,
  /** `YYYY-MM-DD` of the first block or first issuance. */
  genesis_date: parseGenesisDate,
  team: (
    people: Maybe<readonly { name: string; role: LocalisedText | null }[]>,
  ): { name: string; role: LocalisedText | null }[] | null => (people?.length ? [...people] : null),
};

type FactReaders = typeof FACT_READERS;
export type StatedFact = keyof FactReaders;
export const STATED_FACT_NAMES = Object.keys(FACT_READERS) as StatedFact[];

/** Facts as stated by a source. A fact that it does not state is absent or null. */
export type Statement = { [Fact in StatedFact]?: Parameters<FactReaders[Fact]>[0] };
export type ReportedFacts = { [Fact in StatedFact]: ReturnType<FactReaders[Fact]> };

/**
 * Reads every fact of a statement. Returns null or an empty list for a fact without a value that may be
 * shown.
 */
export function readStatement(statement: Statement): ReportedFacts {
  const read = <Fact extends StatedFact>(fact: Fact) =>
    (FACT_READERS[fact] as (stated: Statement[Fact]) => ReportedFacts[Fact])(statement[fact]);
  return Object.fromEntries(STATED_FACT_NAMES.map((fact) => [fact, read(fact)])) as ReportedFacts;
}

/**
 * Returns the trimmed URL if a page may link to it: absolute http or https, without credentials. Otherwise
 * null.
 */
export function parseLink(text: Maybe<string>): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > MAX_LINK_LENGTH || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  const isSafe =
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isSafe && url.hostname.includes('.') ? trimmed : null;
}

function parseGenesisDate(text: Maybe<string>): string | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text! : null;
  return day !== null && toInstantMs(day) !== null && day >= MIN_GENESIS_DATE ? day : null;
}
