/** Who looks: a visitor has no account; `lifetime` is full access without payment. */
export const VIEWER_TIERS = ['visitor', 'free', 'pro', 'enterprise', 'lifetime'] as const;
export type ViewerTier = (typeof VIEWER_TIERS)[number];

export interface Viewer {
  tier: ViewerTier;
}

export const VISITOR: Viewer = { tier: 'visitor' };

/** What distinguishes prepared answers: everybody of one sight reads the same bytes. */
export const SIGHTS = ['visitor', 'free', 'all'] as const;
export type Sight = (typeof SIGHTS)[number];

export function sightOf(viewer: Viewer): Sight {
  if (viewer.tier === 'visitor' || viewer.tier === 'free') return viewer.tier;
  return 'all';
}

const BEST_OF_EACH_LEVEL: Record<Sight, number> = { visitor: 5, free: 10, all: Number.POSITIVE_INFINITY };

/** How many rows of a ranking of `listed` assets a sight reads: the 5 best, the 10 best, all. */
export function visibleRows(sight: Sight, listed: number): number {
  return Math.min(BEST_OF_EACH_LEVEL[sight], listed);
}

/** Whether the score, sub-scores and history of the asset at `place` (1 = best rated; null = not placed) of a level may be read. */
export function canSeeScore(sight: Sight, place: number | null): boolean {
  return sight === 'all' || (place !== null && place <= BEST_OF_EACH_LEVEL[sight]);
}

/**
 * The plan that surely opens a locked score: the same for every asset and caller, because a plan that depended on the
 * asset's rank would give the rank away.
 */
export const TIER_OF_LOCKED_SCORES = 'pro';

const CHAPTERS: Record<Sight, number> = { visitor: 4, free: 6, all: Number.POSITIVE_INFINITY };

/** Whether a chapter of the book, counted from 1, may be read. */
export function canReadChapter(sight: Sight, chapter: number): boolean {
  return chapter <= CHAPTERS[sight];
}

const TOP_TEN_ROWS: Record<Sight, number> = { visitor: 3, free: 10, all: 10 };

/** How many rows of every top-ten list a sight reads. */
export function topTenRows(sight: Sight): number {
  return TOP_TEN_ROWS[sight];
}

/** Whether conditions of the wishlist may be set, and are looked at. */
export function canSetConditions(viewer: Viewer): boolean {
  return sightOf(viewer) === 'all';
}

/** Whether a sight reads the tax worksheet of its wallet. */
export function canReadTaxWorksheet(sight: Sight): boolean {
  return sight === 'all';
}
