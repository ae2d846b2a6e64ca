import type { NumericInput } from '#domain/method/inputs.ts';

export interface Community {
  reddit_subscribers: number | null;
  reddit_posts_48h: number | null;
  reddit_comments_48h: number | null;
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
