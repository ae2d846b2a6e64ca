import type { Money } from '#domain/wallet/fixed.ts';

/** Returns the sum, or null when either amount is unknown. */
export function addKnown(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  return b === 0n ? a : a + b;
}

export function subtractKnown(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  return b === 0n ? a : a - b;
}

/**
 * Adds up known amounts and skips unknown ones. `value` is null when an amount is unknown and every known one
 * is 0.
 */
export class KnownSum {
  private sum: Money = 0n;
  private hasKnown = false;
  private hasUnknown = false;

  add(part: Money | null): void {
    if (part === null) this.hasUnknown = true;
    else if (part !== 0n) {
      this.hasKnown = true;
      this.sum += part;
    }
  }

  get value(): Money | null {
    return this.hasUnknown && !this.hasKnown ? null : this.sum;
  }
}

/** Returns the `KnownSum` of all parts. */
export function sumKnown(parts: Iterable<Money | null>): Money | null {
  const sum = new KnownSum();
  for (const part of parts) sum.add(part);
  return sum.value;
}
