import { m } from '#messages';

/** Translates a token type. The name of the standard is kept. */
export function translateTokenType(term: string): string {
  if (term === 'Native coin') return m.asset_token_native();
  const standard = /^(\S+) token$/.exec(term)?.[1];
  return standard ? m.asset_token_of_standard({ standard }) : term;
}
