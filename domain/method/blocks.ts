/** The three pillars of the FV Score in display order. */
export const BLOCKS = ['project', 'hype', 'economics'] as const;
export type Block = (typeof BLOCKS)[number];
