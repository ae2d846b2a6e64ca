import { m } from '#messages';

/** A kind of token in the language of the page; the name of its standard stays. */
export function tokenType(term: string): string {
  if (term === 'Native coin') return m.asset_token_native();
  const standard = /^(\S+) token$/.exec(term)?.[1];
  return standard ? m.asset_token_of_standard({ standard }) : term;
}
