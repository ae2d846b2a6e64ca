/** Returns the number of stars supported by forks and contributors, because stars are cheap to buy. */
export const computeEffectiveStars = (stars: number, forks: number, contributors: number): number =>
  Math.min(stars, 20 * forks + 50 * contributors);
