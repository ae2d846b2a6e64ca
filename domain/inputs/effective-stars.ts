/** Stars that forks and contributors make believable: bought stars are cheap, forks and contributors are not. */
export const effectiveStars = (stars: number, forks: number, contributors: number): number =>
  Math.min(stars, 20 * forks + 50 * contributors);
