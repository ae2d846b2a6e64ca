/** A length in a picture, to a tenth of a unit: finer cannot be seen and makes pages longer. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;
