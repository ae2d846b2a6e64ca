import type { Units } from '#domain/wallet/fixed.ts';
import { toDayNumber } from '#domain/wallet/instant.ts';
import type { Step } from '#domain/wallet/ledger.ts';

/** Returns the quantities held at the end of a UTC day (counted from 1970), by asset, without those sold. */
export function listHoldingsOn(steps: readonly Step[], day: number): Map<string, Units> {
  const held = new Map<string, Units>();
  for (const { at, asset, quantityAfter } of steps) {
    if (toDayNumber(at) > day) continue;
    if (quantityAfter === 0n) held.delete(asset);
    else held.set(asset, quantityAfter);
  }
  return held;
}
