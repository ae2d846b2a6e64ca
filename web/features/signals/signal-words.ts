import type { Picked } from '#messages/picked.ts';

/** Texts of the page without values, in the language of the page. */
export type SignalWords = Picked<'signals_'>;
