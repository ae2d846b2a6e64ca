/** The three risk profiles. `insane` is the product's own word; people read "very high". */
export const LEVELS = ['medium', 'high', 'insane'] as const;
export type Level = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: Level = 'medium';
