import type { Money } from '#domain/wallet/fixed.ts';

/** A sum of which one part is unknown is unknown. */
export function addKnown(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  return b === 0n ? a : a + b;
}

export function subtractKnown(a: Money | null, b: Money | null): Money | null {
  if (a === null || b === null) return null;
  return b === 0n ? a : a - b;
}

/** A sum of what is known: unknown parts are left out of it. Null where a part is unknown and no other is more than nothing. */
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

/** Such a sum of all parts. */
export function sumKnown(parts: Iterable<Money | null>): Money | null {
  const sum = new KnownSum();
  for (const part of parts) sum.add(part);
  return sum.value;
}
