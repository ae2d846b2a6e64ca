/** Rounds a score to 0.1 for publication, halves up. */
export const roundScore = (score: number): number => Math.round(score * 10) / 10;
