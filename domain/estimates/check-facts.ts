import type { EstimatedFacts } from '#domain/estimates/estimate-file.ts';
import {
  isDay,
  isJsonObject,
  isText,
  isUrl,
  type JsonObject,
  type Problems,
} from '#domain/ratings/problems.ts';

type FactCheck = (raw: unknown) => boolean;

/** Accepts text in both languages, or one text for both. */
const isLocalisedText: FactCheck = (raw) =>
  isText(raw) || (isJsonObject(raw) && isText(raw.en) && isText(raw.it));
const isBoolean: FactCheck = (raw) => typeof raw === 'boolean';
const nullable =
  (test: FactCheck): FactCheck =>
  (raw) =>
    raw === null || test(raw);
const listOf =
  (test: FactCheck): FactCheck =>
  (raw) =>
    Array.isArray(raw) && raw.every(test);
const isInvestor: FactCheck = (raw) => isJsonObject(raw) && isText(raw.name) && isBoolean(raw.tier1);
const isChannel: FactCheck = (raw) => raw === 'rd_sub' || raw === 'tg' || raw === 'tw';

const FACT_CHECKS: Record<keyof EstimatedFacts, [FactCheck, string]> = {
  website: [nullable(isUrl), 'must be an address or null'],
  whitepaper: [nullable(isUrl), 'must be an address or null'],
  repository: [nullable(isUrl), 'must be an address or null'],
  explorers: [listOf(isUrl), 'must be a list of addresses'],
  token_type: [nullable(isText), 'must be text or null'],
  payment_token: [nullable(isText), 'must be text or null'],
  consensus_mechanism: [nullable(isLocalisedText), 'must be text in both languages or null'],
  proof_of_work: [nullable(isBoolean), 'must be true, false or null'],
  investors: [nullable(listOf(isInvestor)), 'must be a list of { name, tier1 } or null'],
  chain: [isBoolean, 'must be true or false'],
  fair_launch: [isBoolean, 'must be true or false'],
  no_repository: [isBoolean, 'must be true or false'],
  fee_model: [isBoolean, 'must be true or false'],
  absent_channels: [listOf(isChannel), 'must be a list of rd_sub, tg, tw'],
};

/** Checks the facts of a file and the date of the first market. */
export function checkFacts(
  problems: Problems,
  raw: unknown,
): { facts: EstimatedFacts; first_market: string | null } {
  if (raw === undefined || raw === null) return { facts: {}, first_market: null };
  if (!isJsonObject(raw)) {
    problems.add('facts', 'must be an object of facts');
    return { facts: {}, first_market: null };
  }
  const { first_market = null, ...stated } = raw as JsonObject & { first_market?: unknown };
  if (first_market !== null && !isDay(first_market))
    problems.add('facts.first_market', 'must be a day, YYYY-MM-DD');
  const facts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(stated)) {
    const [test, message] = FACT_CHECKS[name as keyof EstimatedFacts] ?? [];
    if (!test) problems.add(`facts.${name}`, 'is not a fact of a file of estimates');
    else if (!test(value)) problems.add(`facts.${name}`, message!);
    else facts[name] = value;
  }
  return { facts: facts as EstimatedFacts, first_market: isDay(first_market) ? first_market : null };
}
