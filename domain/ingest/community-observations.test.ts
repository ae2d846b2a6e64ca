import { describe, expect, it } from 'vitest';
import { communityObservations } from '#domain/ingest/community-observations.ts';

const none = {
  reddit_subscribers: null,
  reddit_posts_48h: null,
  reddit_comments_48h: null,
  telegram: null,
  twitter: null,
  watchlist: null,
};

describe('communityObservations', () => {
  it('knows nothing of channels reported as null or 0', () => {
    expect(communityObservations(none)).toEqual({});
    expect(
      communityObservations({ ...none, reddit_subscribers: 0, telegram: 0, twitter: 0, watchlist: 0 }),
    ).toEqual({});
  });

  it('adds posts and comments into engagement', () => {
    expect(
      communityObservations({
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

  it('takes silence of more than 5,000 subscribers as not counted, of fewer as silence', () => {
    const silent = { ...none, reddit_posts_48h: 0, reddit_comments_48h: 0 };
    expect(communityObservations({ ...silent, reddit_subscribers: 5_001 })).toEqual({ rd_sub: 5_001 });
    expect(communityObservations({ ...silent, reddit_subscribers: 5_000 })).toEqual({
      rd_sub: 5_000,
      eng48: 0,
    });
  });
});
