import { METHOD } from '#domain/method/method.ts';
import { BANDS, type Band } from '#domain/scoring/snapshot.ts';

/** Converts a score to tenths, the precision in which it is published. */
const toTenths = (score: number): number => Math.round(score * 10);

/**
 * Returns the band of a published score (method, 7.3). With a previous band the score must pass a limit by 1
 * point to change it: from B, 80.9 stays B and 81 is A; from A, 79.1 stays A and 79 is B.
 */
export function computeBand(published: number, previous: Band | null): Band {
  const { borders, margin } = METHOD.bands;
  const before = previous === null ? null : BANDS.indexOf(previous);
  for (const [index, name] of BANDS.entries()) {
    if (name === 'F') break;
    const border = toTenths(borders[name]);
    const needed =
      before === null ? border : before > index ? border + toTenths(margin) : border - toTenths(margin) + 1;
    if (toTenths(published) >= needed) return name;
  }
  return 'F';
}
