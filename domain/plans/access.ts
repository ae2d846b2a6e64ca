/** Plan of the viewer. A visitor has no account; `lifetime` is full access without payment. */
export const ACCESS_TIERS = ['visitor', 'free', 'pro', 'enterprise', 'lifetime'] as const;
export type AccessTier = (typeof ACCESS_TIERS)[number];

export interface Viewer {
  tier: AccessTier;
}

export const VISITOR: Viewer = { tier: 'visitor' };

/** Key of cached responses: viewers with the same visibility get the same bytes. */
export const VISIBILITIES = ['visitor', 'free', 'all'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export function toVisibility(viewer: Viewer): Visibility {
  if (viewer.tier === 'visitor' || viewer.tier === 'free') return viewer.tier;
  return 'all';
}

const MAX_VISIBLE_RANKS: Record<Visibility, number> = { visitor: 5, free: 10, all: Number.POSITIVE_INFINITY };

/** Returns how many rows of a ranking of `listed` assets are visible: the first 5, the first 10, or all. */
export function countVisibleRows(visibility: Visibility, listed: number): number {
  return Math.min(MAX_VISIBLE_RANKS[visibility], listed);
}

/**
 * Returns whether the score, sub-scores and history of the asset at rank `place` of a level are visible.
 * `place` is 1 for the best and null for an asset without a rank.
 */
export function canSeeScore(visibility: Visibility, rank: number | null): boolean {
  return visibility === 'all' || (rank !== null && rank <= MAX_VISIBLE_RANKS[visibility]);
}

/**
 * Plan that unlocks a locked score. The same for every asset and viewer, because a plan that depended on the
 * rank would reveal it.
 */
export const LOCKED_SCORE_TIER = 'pro';

const MAX_CHAPTERS: Record<Visibility, number> = { visitor: 4, free: 6, all: Number.POSITIVE_INFINITY };

/** Returns whether a chapter of the book, counted from 1, is readable. */
export function canReadChapter(visibility: Visibility, chapter: number): boolean {
  return chapter <= MAX_CHAPTERS[visibility];
}

const MAX_TOP_TEN_ROWS: Record<Visibility, number> = { visitor: 3, free: 10, all: 10 };

/** Returns how many rows of every top-ten list are visible. */
export function countTopTenRows(visibility: Visibility): number {
  return MAX_TOP_TEN_ROWS[visibility];
}

const MAX_TOP_TEN_CHARTS: Record<Visibility, number> = {
  visitor: 0,
  free: 2,
  all: Number.POSITIVE_INFINITY,
};

/** Returns whether a top-ten list, counted from 0, has charts. */
export function canSeeTopTenCharts(visibility: Visibility, list: number): boolean {
  return list < MAX_TOP_TEN_CHARTS[visibility];
}

/** Returns whether the history of the market gauge is visible. The newest gauge always is. */
export function canSeeGaugeHistory(visibility: Visibility): boolean {
  return visibility === 'all';
}

/** Returns whether the viewer may set alerts on the wishlist. Alerts of other viewers are not evaluated. */
export function canSetConditions(viewer: Viewer): boolean {
  return toVisibility(viewer) === 'all';
}

const API_REQUESTS_PER_DAY: Record<AccessTier, number> = {
  visitor: 0,
  free: 0,
  pro: 1_000,
  enterprise: 20_000,
  lifetime: 1_000,
};

/** Returns how many requests a day (UTC) the API keys of a viewer may make together; 0 without API keys. */
export function countApiRequests(viewer: Viewer): number {
  return API_REQUESTS_PER_DAY[viewer.tier];
}

/** Returns whether a weekly report is made for the viewer. */
export function canReceiveWeeklyReport(viewer: Viewer): boolean {
  return toVisibility(viewer) === 'all';
}

const REPORTS_PER_MONTH: Record<AccessTier, number> = {
  visitor: 0,
  free: 0,
  pro: 0,
  enterprise: 30,
  lifetime: 0,
};

/** Returns how many reports the viewer may order in a calendar month (UTC). */
export function countReports(viewer: Viewer): number {
  return REPORTS_PER_MONTH[viewer.tier];
}

/** Returns whether the viewer may share reports with the people of their team, and read theirs. */
export function canShareReports(viewer: Viewer): boolean {
  return viewer.tier === 'enterprise';
}

/** Returns whether the viewer receives the access and the recording of live events. */
export function canJoinLiveEvents(viewer: Viewer): boolean {
  return viewer.tier === 'enterprise';
}

/** Returns whether the tax worksheet of the wallet is available. */
export function canReadTaxWorksheet(visibility: Visibility): boolean {
  return visibility === 'all';
}

const MAX_OPEN_SIGNALS: Record<Visibility, number> = { visitor: 0, free: 1, all: Number.POSITIVE_INFINITY };

/** Returns whether an open signal is visible; `place` counts the open ones from the oldest, 0. Closed ones always are. */
export function canSeeSignal(visibility: Visibility, place: number): boolean {
  return place < MAX_OPEN_SIGNALS[visibility];
}
