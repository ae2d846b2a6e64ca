import { Decimal } from '#domain/decimal.ts';
import type { SignalRule } from '#domain/signals/rule.ts';

export interface Candidate {
  assetId: string;
  /** Higher first: the FV Score. */
  priority: number;
  /** Loss at the stop before costs, in the currency of the reference amount. */
  risk: string;
}

export interface OpenBook {
  assetIds: ReadonlySet<string>;
  count: number;
  risk: string;
}

/**
 * Returns the candidates that may open beside the open signals, in order of priority, then of id: at most
 * `maxOpen` in all, one per asset, and a total risk of at most `maxRiskShare` of the reference amount.
 */
export function selectSignals<C extends Candidate>(
  candidates: readonly C[],
  open: OpenBook,
  reference: Decimal | string,
  rule: Pick<SignalRule, 'maxOpen' | 'maxRiskShare'>,
): C[] {
  const limit = new Decimal(reference).times(rule.maxRiskShare);
  const taken = new Set(open.assetIds);
  let { count } = open;
  let risk = new Decimal(open.risk);
  const chosen: C[] = [];
  const order = [...candidates].sort((a, b) => b.priority - a.priority || (a.assetId < b.assetId ? -1 : 1));
  for (const candidate of order) {
    const after = risk.plus(candidate.risk);
    if (count >= rule.maxOpen || taken.has(candidate.assetId) || after.greaterThan(limit)) continue;
    chosen.push(candidate);
    taken.add(candidate.assetId);
    count += 1;
    risk = after;
  }
  return chosen;
}
