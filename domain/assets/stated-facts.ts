import { instantMs } from '#domain/format/format-date.ts';
import type { LocalisedText } from '#domain/locale/localised-text.ts';

type Maybe<T> = T | null | undefined;

const MAX_LINK_LENGTH = 500;
const MAX_EXPLORERS = 5;
/** Date of the first Bitcoin block. Earlier genesis dates are invalid. */
const FIRST_GENESIS = '2009-01-03';

/**
 * The facts that a source can state, each with its reader. A reader drops values that a page must not show
 * and returns null or an empty list when there is no value. `AssetFacts`, `newAsset` and `fillFacts` derive
 * from this list, so a new fact needs no change there.
 */
export const STATED_FACTS = {
  website: linkOrNull,
  whitepaper: linkOrNull,
  repository: linkOrNull,
  explorers: (links: Maybe<readonly string[]>): string[] =>
    (links ?? [])
      .map(linkOrNull)
      .filter((link) => link !== null)
      .slice(0, MAX_EXPLORERS),
  /** `chain:address` of each contract. */
  contracts: (contracts: Maybe<readonly string[]>): string[] => [...(contracts ?? [])],
  consensus_mechanism: (words: Maybe<LocalisedText>): LocalisedText | null => words ?? null,
  proof_of_work: (flag: Maybe<boolean>): boolean | null => flag ?? null,
  /** `YYYY-MM-DD` of the first block or first issuance. */
  genesis_date: dayOrNull,
  team: (
    people: Maybe<readonly { name: string; role: LocalisedText | null }[]>,
  ): { name: string; role: LocalisedText | null }[] | null => (people?.length ? [...people] : null),
};

type Readers = typeof STATED_FACTS;
export type StatedFact = keyof Readers;
export const STATED_FACT_NAMES = Object.keys(STATED_FACTS) as StatedFact[];

/** Facts as stated by a source. A fact that it does not state is absent or null. */
export type Statement = { [Fact in StatedFact]?: Parameters<Readers[Fact]>[0] };
export type ReportedFacts = { [Fact in StatedFact]: ReturnType<Readers[Fact]> };

/**
 * Reads every fact of a statement. Returns null or an empty list for a fact without a value that may be
 * shown.
 */
export function readStatement(statement: Statement): ReportedFacts {
  const read = <Fact extends StatedFact>(fact: Fact) =>
    (STATED_FACTS[fact] as (stated: Statement[Fact]) => ReportedFacts[Fact])(statement[fact]);
  return Object.fromEntries(STATED_FACT_NAMES.map((fact) => [fact, read(fact)])) as ReportedFacts;
}

/**
 * Returns the trimmed URL if a page may link to it: absolute http or https, without credentials. Otherwise
 * null.
 */
export function linkOrNull(text: Maybe<string>): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > MAX_LINK_LENGTH || !URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  const plain =
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return plain && url.hostname.includes('.') ? trimmed : null;
}

function dayOrNull(text: Maybe<string>): string | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? text! : null;
  return day !== null && instantMs(day) !== null && day >= FIRST_GENESIS ? day : null;
}
