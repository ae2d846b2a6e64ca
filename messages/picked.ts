import type { m } from '#messages';

type Messages = typeof m;
/** Messages that take no values: their values may be left out. */
type FixedKey = { [K in keyof Messages]: [] extends Parameters<Messages[K]> ? K : never }[keyof Messages];

/** The messages without values whose keys start with `Prefix`, by the rest of their keys, in one language. */
export type Picked<Prefix extends string> = {
  [K in FixedKey as K extends `${Prefix}${infer Rest}` ? Rest : never]: string;
};
