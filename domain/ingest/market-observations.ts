import type { IncomingQuote } from '#domain/ingest/check-quote.ts';
import type { NumericInput } from '#domain/method/inputs.ts';
import { computeSupplyInputs } from '#domain/scoring/supply-inputs.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the raw inputs of one row of market figures, without unknown ones. Amounts in USD, `ath_days` in
 * days.
 */
export function toMarketObservations(
  quote: IncomingQuote & { ath_date: string | null },
  observedAt: string,
): Partial<Record<NumericInput, number>> {
  const found: Partial<Record<NumericInput, number>> = {};
  const setIfKnown = (input: NumericInput, value: number | null) => {
    if (value !== null && value > 0) found[input] = value;
  };
  setIfKnown('mcap', quote.market_cap);
  setIfKnown('circ', quote.circulating);
  setIfKnown('total', quote.total);
  setIfKnown('max', quote.max);
  setIfKnown('ath', quote.ath);
  const supply = computeSupplyInputs({
    circ: found.circ ?? null,
    total: found.total ?? null,
    max: found.max ?? null,
  });
  if (supply.circ_share !== null) found.circ_share = supply.circ_share;
  if (supply.capped !== null) found.capped = supply.capped;
  if (quote.ath_date !== null) {
    const days = Math.floor((Date.parse(observedAt) - Date.parse(quote.ath_date)) / DAY_MS);
    if (days >= 0) found.ath_days = days;
  }
  return found;
}
