import { MINUS } from '#domain/format/format-fixed.ts';

/** The sign an amount is written with: what decides its colour. */
export function signOf(written: string): 'up' | 'down' | undefined {
  if (written.startsWith('+')) return 'up';
  return written.startsWith(MINUS) ? 'down' : undefined;
}
