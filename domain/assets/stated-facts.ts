import { instantMs } from '#domain/format/format-date.ts';
import type { LocalisedText } from '#domain/locale/localised-text.ts';

type Maybe<T> = T | null | undefined;

const MAX_LINK_LENGTH = 500;
const MAX_EXPLORERS = 5;
/** Day of the first block of Bitcoin: no asset is older. */
const FIRST_GENESIS = '2009-01-03';

/**
 * The facts that sources can state. Each is read from what a source says of it; what a page must not show is left out, and
 * nothing said gives null or an empty list. `AssetFacts` holds these facts, `newAsset` begins with them unknown, and `fillFacts`
 * fills those that are unknown: a fact that is added here needs no line in any of them.
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
  /** `chain:address` of its contracts, where it has any. */
  contracts: (contracts: Maybe<readonly string[]>): string[] => [...(contracts ?? [])],
  consensus_mechanism: (words: Maybe<LocalisedText>): LocalisedText | null => words ?? null,
  proof_of_work: (flag: Maybe<boolean>): boolean | null => flag ?? null,
  /** `YYYY-MM-DD` of the first block or of the first issue. */
  genesis_date: dayOrNull,
  team: (
    people: Maybe<readonly { name: string; role: LocalisedText | null }[]>,
  ): { name: string; role: LocalisedText | null }[] | null => (people?.length ? [...people] : null),
};

type Readers = typeof STATED_FACTS;
export type StatedFact = keyof Readers;
export const STATED_FACT_NAMES = Object.keys(STATED_FACTS) as StatedFact[];

/** What a source states; what it does not state is absent or null. */
export type Statement = { [Fact in StatedFact]?: Parameters<Readers[Fact]>[0] };
export type ReportedFacts = { [Fact in StatedFact]: ReturnType<Readers[Fact]> };

/** Every fact as a source states it: null or an empty list where it states none that a page may show. */
export function readStatement(statement: Statement): ReportedFacts {
  const read = <Fact extends StatedFact>(fact: Fact) =>
    (STATED_FACTS[fact] as (stated: Statement[Fact]) => ReportedFacts[Fact])(statement[fact]);
  return Object.fromEntries(STATED_FACT_NAMES.map((fact) => [fact, read(fact)])) as ReportedFacts;
}

/** An address that a page may link to: http or https, no password in it, whole; else null. */
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
