import { MINUS } from '#domain/format/format-fixed.ts';

/** Returns the direction of a formatted amount by its sign, which determines its colour. */
export function readSign(written: string): 'up' | 'down' | undefined {
  if (written.startsWith('+')) return 'up';
  return written.startsWith(MINUS) ? 'down' : undefined;
}
