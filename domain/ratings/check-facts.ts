import type { LocalisedText } from '#domain/locale/localised-text.ts';
import { type Fields, isAddress, isDay, isFields, type Problems } from '#domain/ratings/problems.ts';
import type { RatedFacts } from '#domain/ratings/rating-file.ts';

type Test = (raw: unknown) => boolean;

const text: Test = (raw) => typeof raw === 'string' && raw.trim() !== '';
/** Accepts text in both languages, or one text for both. */
const localisedText: Test = (raw) => text(raw) || (isFields(raw) && text(raw.en) && text(raw.it));
const flag: Test = (raw) => typeof raw === 'boolean';
const orNull =
  (test: Test): Test =>
  (raw) =>
    raw === null || test(raw);
const listOf =
  (test: Test): Test =>
  (raw) =>
    Array.isArray(raw) && raw.every(test);
const member: Test = (raw) =>
  isFields(raw) && text(raw.name) && (raw.role === null || raw.role === undefined || localisedText(raw.role));
const investor: Test = (raw) => isFields(raw) && text(raw.name) && flag(raw.tier1);
const channel: Test = (raw) => raw === 'rd_sub' || raw === 'tg' || raw === 'tw';

const TESTS: Record<keyof RatedFacts, [Test, string]> = {
  website: [orNull(isAddress), 'must be an address or null'],
  whitepaper: [orNull(isAddress), 'must be an address or null'],
  repository: [orNull(isAddress), 'must be an address or null'],
  explorers: [listOf(isAddress), 'must be a list of addresses'],
  token_type: [orNull(text), 'must be words or null'],
  payment_token: [orNull(text), 'must be words or null'],
  consensus_mechanism: [orNull(localisedText), 'must be words in both languages or null'],
  proof_of_work: [orNull(flag), 'must be true, false or null'],
  team: [orNull(listOf(member)), 'must be a list of { name, role } or null'],
  investors: [orNull(listOf(investor)), 'must be a list of { name, tier1 } or null'],
  chain: [flag, 'must be true or false'],
  fair_launch: [flag, 'must be true or false'],
  no_repository: [flag, 'must be true or false'],
  fee_model: [flag, 'must be true or false'],
  absent_channels: [listOf(channel), 'must be a list of rd_sub, tg, tw'],
};

/** Checks the facts of a file and the date of the first market. */
export function checkFacts(
  problems: Problems,
  raw: unknown,
): { facts: RatedFacts; first_market: string | null } {
  if (raw === undefined || raw === null) return { facts: {}, first_market: null };
  if (!isFields(raw)) {
    problems.add('facts', 'must hold facts by name');
    return { facts: {}, first_market: null };
  }
  const { first_market = null, ...stated } = raw as Fields & { first_market?: unknown };
  if (first_market !== null && !isDay(first_market))
    problems.add('facts.first_market', 'must be a day, YYYY-MM-DD');
  const facts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stated)) {
    const [test, message] = TESTS[name as keyof RatedFacts] ?? [];
    if (!test) problems.add(`facts.${name}`, 'is not a fact that a rating file states');
    else if (!test(value)) problems.add(`facts.${name}`, message!);
    else
      facts[name] =
        name === 'team' && value ? withRoles(value as { name: string; role?: LocalisedText }[]) : value;
  }
  return { facts: facts as RatedFacts, first_market: isDay(first_market) ? first_market : null };
}

function withRoles(
  team: { name: string; role?: LocalisedText | null }[],
): { name: string; role: LocalisedText | null }[] {
  return team.map(({ name, role }) => ({ name, role: role ?? null }));
}
