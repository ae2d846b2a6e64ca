import type { Picked } from '#messages/picked.ts';

/** Texts of the page of a shared wallet. */
export type SharedWords = Picked<'shared_'>;
