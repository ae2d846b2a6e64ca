import type { Money } from '#domain/wallet/fixed.ts';

/** A sum of which one part is unknown is unknown. */
export function plus(a: Money | null, b: Money | null): Money | null {
  return a === null || b === null ? null : a + b;
}

export function minus(a: Money | null, b: Money | null): Money | null {
  return a === null || b === null ? null : a - b;
}
