import type { RegistersAnswer } from '#contracts/registers.ts';
import type { RegisterMatchKind } from '#domain/registers/match-kinds.ts';
import type { RegisterName } from '#domain/registers/register.ts';
import type { RegisterVerdict } from '#domain/registers/register-verdict.ts';
import { m } from '#messages';

export const REGISTER_WORDS: Readonly<Record<RegisterName, () => string>> = {
  'mica-non-compliant': m.registers_non_compliant,
  'mica-providers': m.registers_providers,
  'mica-e-money-tokens': m.registers_issuer,
  'mica-white-papers': m.registers_papers,
};

export const MATCH_WORDS: Readonly<Record<RegisterMatchKind, () => string>> = {
  site: m.registers_how_site,
  name: m.registers_how_name,
  'similar-site': m.registers_how_similar_site,
  'similar-name': m.registers_how_similar_name,
};

const SERVICE_WORDS: Readonly<Record<string, () => string>> = {
  a: m.registers_service_a,
  b: m.registers_service_b,
  c: m.registers_service_c,
  d: m.registers_service_d,
  e: m.registers_service_e,
  f: m.registers_service_f,
  g: m.registers_service_g,
  h: m.registers_service_h,
  i: m.registers_service_i,
  j: m.registers_service_j,
};

/** Returns the services of an entry in words. */
export const describeServices = (letters: readonly string[]): string =>
  letters.map((letter) => SERVICE_WORDS[letter]?.() ?? letter).join(', ');

const TITLES: Readonly<Record<RegisterVerdict, (values: { query: string }) => string>> = {
  warned: m.registers_verdict_warned,
  licensed: m.registers_verdict_licensed,
  ended: m.registers_verdict_ended,
  issuer: m.registers_verdict_issuer,
  paper: m.registers_verdict_paper,
  similar: m.registers_verdict_similar,
  none: m.registers_verdict_none,
};

/** Returns the result of a search as title and explanation. `date`: of the oldest register. */
export function describeVerdict(
  verdict: RegisterVerdict,
  { query, matches }: RegistersAnswer,
  date: string,
): { title: string; text: string } {
  const title = TITLES[verdict]({ query });
  const isSite = matches.some(({ register, how }) => register === 'mica-non-compliant' && how === 'site');
  const texts: Record<RegisterVerdict, () => string> = {
    warned: isSite ? m.registers_verdict_warned_site : m.registers_verdict_warned_name,
    licensed: m.registers_verdict_licensed_text,
    ended: m.registers_verdict_ended_text,
    issuer: m.registers_verdict_issuer_text,
    paper: m.registers_verdict_paper_text,
    similar: m.registers_verdict_similar_text,
    none: () => m.registers_verdict_none_text({ date }),
  };
  return { title, text: texts[verdict]() };
}
