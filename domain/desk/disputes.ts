/**
 * `answered`: with an explanation, the flag neither confirmed nor corrected. `upheld`: the figure was wrong and is
 * corrected like any other figure. `rejected`: the flag stays.
 */
export const DISPUTE_DECISIONS = ['answered', 'upheld', 'rejected'] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

export const DISPUTE_STATES = ['open', ...DISPUTE_DECISIONS] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Disputes of one page of the list. */
export const DISPUTES_PER_PAGE = 50;
