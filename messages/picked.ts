import type { m } from '#messages';

type Messages = typeof m;
/** Keys of messages without parameters, whose argument may be omitted. */
type FixedKey = { [K in keyof Messages]: [] extends Parameters<Messages[K]> ? K : never }[keyof Messages];

/** Texts of the messages without parameters whose keys start with `Prefix`, in one language, keyed by the rest. */
export type Picked<Prefix extends string> = {
  [K in FixedKey as K extends `${Prefix}${infer Rest}` ? Rest : never]: string;
};
