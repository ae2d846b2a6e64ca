/** Rounds a length to a tenth of a unit: more digits are invisible and make pages longer. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;
