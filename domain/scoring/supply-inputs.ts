/**
 * Computes `circ_share` (0 to 1) and `capped` from supplies in coins. Null when unknown. The share is limited
 * to 1, because some providers count slightly more circulating than total coins. `capped` is 1 for a finite
 * maximum; without one it stays unknown, because it depends on issuance and burn.
 */
export function computeSupplyInputs(supply: {
  circ: number | null;
  total: number | null;
  max: number | null;
}): {
  circ_share: number | null;
  capped: 1 | null;
} {
  const { circ, total, max } = supply;
  const whole = max !== null && max > 0 ? max : total !== null && total > 0 ? total : null;
  return {
    circ_share: circ === null || whole === null ? null : Math.min(1, circ / whole),
    capped: max !== null && max > 0 && Number.isFinite(max) ? 1 : null,
  };
}
