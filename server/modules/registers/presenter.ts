import type { z } from 'zod';
import type { RegisterMatchAnswer, RegistersAnswer, registersCall } from '#contracts/registers.ts';
import { getAuthorityLink } from '#domain/registers/authority-link.ts';
import {
  findInRegisters,
  indexRegisters,
  type RegisterIndex,
  type RegisterMatch,
} from '#domain/registers/find-in-registers.ts';
import { REGISTER_NAMES } from '#domain/registers/register.ts';
import { findVerdict } from '#domain/registers/register-verdict.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

type Query = z.output<typeof registersCall.query>;

const indexes = new WeakMap<MarketSnapshot['registers'], RegisterIndex>();

/** Returns the index of the registers, built with the first search of a snapshot. */
function getIndex(registers: MarketSnapshot['registers']): RegisterIndex {
  const known = indexes.get(registers);
  if (known) return known;
  const index = indexRegisters(registers);
  indexes.set(registers, index);
  return index;
}

/** Removes invisible characters and spaces at the ends, so that equal searches share a cache entry. */
export const normaliseRegisterQuery = ({ q }: Query): Query => ({
  q: q
    .replace(/[\p{Cf}\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
});

/** Answers GET registers/search. */
export function registersAnswer({ registers }: MarketSnapshot, { q }: Query): RegistersAnswer {
  const listed = [...registers]
    .sort((a, b) => REGISTER_NAMES.indexOf(a.name) - REGISTER_NAMES.indexOf(b.name))
    .map(({ name, entries, source, observed_at, live }) => ({
      name,
      entries: entries.length,
      source,
      observed_at,
      live,
    }));
  if (q === '') return { query: q, domain: null, verdict: null, total: 0, matches: [], registers: listed };
  if (!/[\p{L}\p{N}]{2}/u.test(q)) throw new ApiError('register.query');
  const { domain, matches, total } = findInRegisters(getIndex(registers), q);
  return {
    query: q,
    domain,
    verdict: findVerdict(matches),
    total,
    matches: matches.map(matchAnswer),
    registers: listed,
  };
}

const matchAnswer = ({ register, entry, how }: RegisterMatch): RegisterMatchAnswer => ({
  how,
  register: register.name,
  name: entry.name ?? null,
  commercial_name: entry.commercial_name ?? null,
  authority: entry.authority,
  authority_url: getAuthorityLink(entry),
  country: entry.country ?? null,
  websites: [...(entry.websites ?? [])],
  white_papers: [...(entry.white_papers ?? [])],
  services: [...(entry.services ?? [])],
  lei: entry.lei ?? null,
  decided: entry.decided ?? null,
  authorised: entry.authorised ?? null,
  ended: entry.ended ?? null,
  updated: entry.updated ?? null,
  source: register.source,
  observed_at: register.observed_at,
});
