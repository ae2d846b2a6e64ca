/** What readers see of a story: itself, nothing, or another story in its place. */
export const NEWS_STATES = ['shown', 'hidden', 'merged'] as const;
export type NewsState = (typeof NEWS_STATES)[number];
