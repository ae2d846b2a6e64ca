/**
 * Figures of an asset that are shown and not scored. `commits_3m`: commits without merges in 13 weeks.
 * `reddit_…_48h`: average posts and comments in 48 hours, and accounts seen active.
 */
export const SHOWN_FIGURES = [
  'commits_3m',
  'reddit_posts_48h',
  'reddit_comments_48h',
  'reddit_accounts_48h',
] as const;

export type ShownFigure = (typeof SHOWN_FIGURES)[number];
