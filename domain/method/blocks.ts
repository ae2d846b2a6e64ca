/** The three parts of the FV Score, in the order in which they are shown. */
export const BLOCKS = ['project', 'hype', 'economics'] as const;
export type Block = (typeof BLOCKS)[number];
