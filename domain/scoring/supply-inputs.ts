/**
 * `circ_share` (0..1) and `capped` from the supplies of a coin, in coins; null where they cannot be known.
 * A provider that counts slightly more circulating than total coins means all of them. `capped` is 1 for a finite
 * maximum; without one only issuance against burn could tell, so it stays unknown.
 */
export function supplyInputs(supply: { circ: number | null; total: number | null; max: number | null }): {
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
