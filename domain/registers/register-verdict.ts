import type { RegisterMatch } from '#domain/registers/find-in-registers.ts';
import type { RegisterName } from '#domain/registers/register.ts';

/**
 * What a search says. `warned`: named as a provider that does not comply. `licensed`: a provider with a licence
 * in force. `ended`: one whose licence has ended. `issuer`: of an e-money token. `paper`: only a white paper was
 * notified. `similar`: only other sites or names that look alike. `none`: in none of the registers.
 */
export const REGISTER_VERDICTS = [
  'warned',
  'licensed',
  'ended',
  'issuer',
  'paper',
  'similar',
  'none',
] as const;
export type RegisterVerdict = (typeof REGISTER_VERDICTS)[number];

const VERDICT_BY_REGISTER: Readonly<Record<RegisterName, RegisterVerdict>> = {
  'mica-non-compliant': 'warned',
  'mica-providers': 'licensed',
  'mica-e-money-tokens': 'issuer',
  'mica-white-papers': 'paper',
};

/** Returns the most important verdict: a warning counts before a licence of the same name. */
export function findVerdict(matches: readonly RegisterMatch[]): RegisterVerdict {
  const same = matches.filter(({ how }) => how === 'site' || how === 'name');
  const found = new Set(
    same.map(({ register, entry }) =>
      register.name === 'mica-providers' && entry.ended !== undefined && entry.ended <= register.observed_at
        ? 'ended'
        : VERDICT_BY_REGISTER[register.name],
    ),
  );
  return REGISTER_VERDICTS.find((verdict) => found.has(verdict)) ?? (matches.length > 0 ? 'similar' : 'none');
}
