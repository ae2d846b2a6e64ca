import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/method/levels.ts';

/** The risk profile an address names in `?level=`; the default when it names none, or none that exists. */
export function levelOf(search: string): Level {
  const named = new URLSearchParams(search).get('level');
  return LEVELS.find((level) => level === named) ?? DEFAULT_LEVEL;
}
