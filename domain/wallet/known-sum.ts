import type { Money } from '#domain/wallet/fixed.ts';

/** A sum of which one part is unknown is unknown. */
export function plus(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  return b === 0n ? a : a + b;
}

export function minus(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  return b === 0n ? a : a - b;
}
