import { describe, expect, it } from 'vitest';
import { toCommunityObservations } from '#domain/ingest/community-observations.ts';

const none = {
  reddit_subscribers: null,
  reddit_posts_48h: null,
  reddit_comments_48h: null,
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
