/** A score as published: to 0.1, halves up. */
export const roundScore = (score: number): number => Math.round(score * 10) / 10;
