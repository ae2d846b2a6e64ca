import type { ShownFigure } from '#domain/assets/shown-figures.ts';
import type { NumericInput } from '#domain/method/inputs.ts';

export interface Community {
  reddit_subscribers: number | null;
  reddit_posts_48h: number | null;
  reddit_comments_48h: number | null;
  reddit_accounts_48h: number | null;
  telegram: number | null;
  twitter: number | null;
  watchlist: number | null;
}

/** Above this number of subscribers, no activity in 48 h means that the provider has stopped counting. */
const MAX_SILENT_SUBSCRIBERS = 5_000;

/**
 * Returns the community inputs of one response. A channel reported as 0 is omitted, because providers send 0
 * for channels they do not count. An engagement of 0 is accepted only for small communities.
 */
export function toCommunityObservations(community: Community): Partial<Record<NumericInput, number>> {
  const found: Partial<Record<NumericInput, number>> = {};
  const setIfKnown = (input: NumericInput, value: number | null) => {
    if (value !== null && value > 0) found[input] = value;
  };
  setIfKnown('rd_sub', community.reddit_subscribers);
  setIfKnown('tg', community.telegram);
  setIfKnown('tw', community.twitter);
  setIfKnown('watch', community.watchlist);
  const {
    reddit_posts_48h: posts,
    reddit_comments_48h: comments,
    reddit_subscribers: subscribers,
  } = community;
  if (posts !== null && comments !== null && subscribers !== null && subscribers > 0) {
    const engagement = posts + comments;
    if (engagement > 0 || subscribers <= MAX_SILENT_SUBSCRIBERS) found.eng48 = engagement;
  }
  return found;
}

/**
 * Returns the figures about Reddit that are shown. None when all are 0 and the community is unknown or large,
 * because providers send 0 for what they do not count.
 */
export function toRedditFigures({
  reddit_subscribers: subscribers,
  reddit_posts_48h,
  reddit_comments_48h,
  reddit_accounts_48h,
}: Community): Partial<Record<ShownFigure, number>> {
  const figures = { reddit_posts_48h, reddit_comments_48h, reddit_accounts_48h };
  const known = Object.entries(figures).filter(
    (entry): entry is [keyof typeof figures, number] => entry[1] !== null && entry[1] >= 0,
  );
  const isSmall = subscribers !== null && subscribers > 0 && subscribers <= MAX_SILENT_SUBSCRIBERS;
  return isSmall || known.some(([, value]) => value > 0) ? Object.fromEntries(known) : {};
}
