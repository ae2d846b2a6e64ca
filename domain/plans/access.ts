/** Who looks: a visitor has no account; `lifetime` is full access without payment. */
export const VIEWER_TIERS = ['visitor', 'free', 'pro', 'enterprise', 'lifetime'] as const;
export type ViewerTier = (typeof VIEWER_TIERS)[number];

export interface Viewer {
  tier: ViewerTier;
}

export const VISITOR: Viewer = { tier: 'visitor' };

/** What distinguishes prepared answers: everybody of one sight reads the same bytes. */
export const VISIBILITIES = ['visitor', 'free', 'all'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export function visibilityOf(viewer: Viewer): Visibility {
  if (viewer.tier === 'visitor' || viewer.tier === 'free') return viewer.tier;
  return 'all';
}

const MAX_VISIBLE_RANKS: Record<Visibility, number> = { visitor: 5, free: 10, all: Number.POSITIVE_INFINITY };

/** How many rows of a ranking of `listed` assets a sight reads: the 5 best, the 10 best, all. */
export function visibleRows(visibility: Visibility, listed: number): number {
  return Math.min(MAX_VISIBLE_RANKS[visibility], listed);
}

/** Whether the score, sub-scores and history of the asset at `place` (1 = best rated; null = not placed) of a level may be read. */
export function canSeeScore(visibility: Visibility, place: number | null): boolean {
  return visibility === 'all' || (place !== null && place <= MAX_VISIBLE_RANKS[visibility]);
}

/**
 * The plan that surely opens a locked score: the same for every asset and caller, because a plan that depended on the
 * asset's rank would give the rank away.
 */
export const LOCKED_SCORE_TIER = 'pro';

const CHAPTERS: Record<Visibility, number> = { visitor: 4, free: 6, all: Number.POSITIVE_INFINITY };

/** Whether a chapter of the book, counted from 1, may be read. */
export function canReadChapter(visibility: Visibility, chapter: number): boolean {
  return chapter <= CHAPTERS[visibility];
}

const TOP_TEN_ROWS: Record<Visibility, number> = { visitor: 3, free: 10, all: 10 };

/** How many rows of every top-ten list a sight reads. */
export function topTenRows(visibility: Visibility): number {
  return TOP_TEN_ROWS[visibility];
}

/** Whether conditions of the wishlist may be set, and are looked at. */
export function canSetConditions(viewer: Viewer): boolean {
  return visibilityOf(viewer) === 'all';
}

/** Whether a sight reads the tax worksheet of its wallet. */
export function canReadTaxWorksheet(visibility: Visibility): boolean {
  return visibility === 'all';
}
