/** The three pillars of the FV Score in display order. */
export const PILLARS = ['project', 'hype', 'economics'] as const;
export type Pillar = (typeof PILLARS)[number];
