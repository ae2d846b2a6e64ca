import { describe, expect, it } from 'vitest';
import { toCommunityObservations, toRedditFigures } from '#domain/ingest/community-observations.ts';

const none = {
  reddit_subscribers: null,
  reddit_posts_48h: null,
  reddit_comments_48h: null,
  reddit_accounts_48h: null,
  telegram: null,
  twitter: null,
  watchlist: null,
};

describe('toCommunityObservations', () => {
  it('omits channels reported as null or 0', () => {
    expect(toCommunityObservations(none)).toEqual({});
    expect(
      toCommunityObservations({ ...none, reddit_subscribers: 0, telegram: 0, twitter: 0, watchlist: 0 }),
    ).toEqual({});
  });

  it('adds posts and comments to engagement', () => {
    expect(
      toCommunityObservations({
        ...none,
        reddit_subscribers: 9_000,
        reddit_posts_48h: 1.5,
        reddit_comments_48h: 20,
      }),
    ).toEqual({
      rd_sub: 9_000,
      eng48: 21.5,
    });
  });

  it('omits an engagement of 0 above 5,000 subscribers and accepts it up to that number', () => {
    const silent = { ...none, reddit_posts_48h: 0, reddit_comments_48h: 0 };
    expect(toCommunityObservations({ ...silent, reddit_subscribers: 5_001 })).toEqual({ rd_sub: 5_001 });
    expect(toCommunityObservations({ ...silent, reddit_subscribers: 5_000 })).toEqual({
      rd_sub: 5_000,
      eng48: 0,
    });
  });
});

describe('toRedditFigures', () => {
  const reddit = (posts: number | null, comments: number | null, accounts: number | null) => ({
    reddit_posts_48h: posts,
    reddit_comments_48h: comments,
    reddit_accounts_48h: accounts,
  });

  it('returns what is known, and 0 posts of an active community', () => {
    expect(toRedditFigures({ ...none, ...reddit(0, 3.5, null), reddit_subscribers: 90_000 })).toEqual({
      reddit_posts_48h: 0,
      reddit_comments_48h: 3.5,
    });
  });

  it.each([
    [null, false],
    [0, false],
    [5_000, true],
    [5_001, false],
  ])('of %s silent subscribers returns figures: %s', (reddit_subscribers, isKnown) => {
    const found = toRedditFigures({ ...none, ...reddit(0, 0, 0), reddit_subscribers });
    expect(found).toEqual(isKnown ? reddit(0, 0, 0) : {});
  });
});
