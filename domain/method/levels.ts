/** The three risk profiles. `insane` is the product's term; pages display "very high". */
export const LEVELS = ['medium', 'high', 'insane'] as const;
export type Level = (typeof LEVELS)[number];
export const DEFAULT_LEVEL: Level = 'medium';
