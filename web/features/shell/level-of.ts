import { DEFAULT_LEVEL, LEVELS, type Level } from '#domain/method/levels.ts';

/** Returns the risk profile in `?level=`; the default when missing or unknown. */
export function levelOf(search: string): Level {
  const named = new URLSearchParams(search).get('level');
  return LEVELS.find((level) => level === named) ?? DEFAULT_LEVEL;
}
