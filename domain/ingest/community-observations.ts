import type { NumericInput } from '#domain/method/inputs.ts';

export interface Community {
  reddit_subscribers: number | null;
  reddit_posts_48h: number | null;
  reddit_comments_48h: number | null;
  telegram: number | null;
  twitter: number | null;
  watchlist: number | null;
}

/** More subscribers than this and silence for 48 h means that the provider has stopped counting. */
const COUNTED_SUBSCRIBERS = 5_000;

/**
 * Community inputs of one answer. A channel reported as 0 is unknown, not empty: providers send 0 for what they do not count.
 * Engagement of 0 is believed only for small communities.
 */
export function communityObservations(community: Community): Partial<Record<NumericInput, number>> {
  const found: Partial<Record<NumericInput, number>> = {};
  const known = (input: NumericInput, value: number | null) => {
    if (value !== null && value > 0) found[input] = value;
  };
  known('rd_sub', community.reddit_subscribers);
  known('tg', community.telegram);
  known('tw', community.twitter);
  known('watch', community.watchlist);
  const {
    reddit_posts_48h: posts,
    reddit_comments_48h: comments,
    reddit_subscribers: subscribers,
  } = community;
  if (posts !== null && comments !== null && subscribers !== null && subscribers > 0) {
    const engagement = posts + comments;
    if (engagement > 0 || subscribers <= COUNTED_SUBSCRIBERS) found.eng48 = engagement;
  }
  return found;
}
