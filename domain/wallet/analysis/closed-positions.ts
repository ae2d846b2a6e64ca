import type { Money } from '#domain/wallet/fixed.ts';
import { formatDayNumber, toDayNumber } from '#domain/wallet/instant.ts';
import type { Holding, Step } from '#domain/wallet/ledger.ts';

/**
 * An asset that was held and is not held any more. `gain` = `sold` + `moved` − `bought`, to the last digit, when
 * all is known.
 */
export interface ClosedPosition {
  asset: string;
  /** First and last UTC day on which it was held, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** Days from each day it came to the day it was gone, without the days between on which nothing was held. */
  days: number;
  /** Money put in, with fees; coins of a migration at their cost. Null when unknown. */
  bought: Money | null;
  /** Proceeds of sales less their fees. */
  sold: Money | null;
  /** Cost of coins transferred out or given. */
  moved: Money | null;
  /** Realised, income included, net of all fees. */
  gain: Money | null;
}

interface Span {
  first: number;
  /** Day on which the present span began; null while nothing is held. */
  since: number | null;
  last: number;
  days: number;
}

/** Measures for how long assets were held, one step at a time, in the order of the ledger. */
export class HoldingSpans {
  private readonly spans = new Map<string, Span>();

  add({ asset, at, quantityAfter }: Pick<Step, 'asset' | 'at' | 'quantityAfter'>): void {
    const day = toDayNumber(at);
    const span = this.spans.get(asset);
    if (!span) {
      if (quantityAfter > 0n) this.spans.set(asset, { first: day, since: day, last: day, days: 0 });
      return;
    }
    if (quantityAfter > 0n) {
      span.since ??= day;
      return;
    }
    if (span.since === null) return;
    span.days += day - span.since;
    span.since = null;
    span.last = day;
  }

  /** Returns the positions of quantity 0, the last closed first. */
  listClosed(holdings: readonly Holding[]): ClosedPosition[] {
    return holdings
      .flatMap((holding) => {
        const span = this.spans.get(holding.asset);
        return holding.quantity === 0n && span ? [{ holding, span }] : [];
      })
      .sort((a, b) => b.span.last - a.span.last || (a.holding.asset < b.holding.asset ? -1 : 1))
      .map(({ holding: { asset, putIn, takenOut, movedOut, realised }, span }) => ({
        asset,
        from: formatDayNumber(span.first),
        until: formatDayNumber(span.last),
        days: span.days,
        bought: putIn,
        sold: takenOut,
        moved: movedOut,
        gain: realised,
      }));
  }
}
