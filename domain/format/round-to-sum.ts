/**
 * Rounds parts to `decimals` so that they add up to the rounded total (largest remainder method). Each part
 * moves by less than one unit of the last decimal, as long as the exact parts add up to the exact total.
 */
export function roundToSum(parts: readonly number[], total: number, decimals: number): number[] {
  const unit = 10 ** decimals;
  const rounded = parts.map((part) => {
    const floor = Math.floor(part * unit + 1e-9);
    return { floor, rest: part * unit - floor };
  });
  let missing = Math.round(total * unit) - rounded.reduce((sum, { floor }) => sum + floor, 0);
  const byRest = rounded.map((_, index) => index).sort((a, b) => rounded[b]!.rest - rounded[a]!.rest);
  for (const index of byRest) {
    if (missing <= 0) break;
    rounded[index]!.floor += 1;
    missing -= 1;
  }
  return rounded.map(({ floor }) => floor / unit);
}
