import { beforeAll, describe, expect, it } from 'vitest';
import { contractCheckCall } from '#contracts/contract-check.ts';
import { detailsCall } from '#contracts/details.ts';
import { flagDisputesCall } from '#contracts/disputes.ts';
import { ecosystemCall } from '#contracts/ecosystem.ts';
import { eventsCall, futureEventsCall, weekEventsCall } from '#contracts/events.ts';
import { faqCall } from '#contracts/faq.ts';
import { flagsCall } from '#contracts/flags.ts';
import { gaugeCall } from '#contracts/gauge.ts';
import { historyCall } from '#contracts/history.ts';
import { liveEventsCall } from '#contracts/live-events.ts';
import { marketCall } from '#contracts/market.ts';
import { moversCall } from '#contracts/movers.ts';
import { proofCall } from '#contracts/proof.ts';
import { allCryptosCall, rankCall, totalVisibleCall } from '#contracts/rank.ts';
import { ratingReleasesCall, ratingsCall } from '#contracts/ratings.ts';
import { bookCall, chapterCall, menuCall, postCall, postsCall } from '#contracts/reading.ts';
import { registersCall } from '#contracts/registers.ts';
import { scoreHistoryCall } from '#contracts/score-history.ts';
import { scoreInputsCall } from '#contracts/score-inputs.ts';
import { searchCall } from '#contracts/search.ts';
import { simplePriceCall } from '#contracts/simple-price.ts';
import { subScoresCall } from '#contracts/sub-scores.ts';
import { topTenCall } from '#contracts/top-ten.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { canSeeScore, VISIBILITIES, type Visibility } from '#domain/plans/access.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import { type CurrentSnapshot, SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { SNAPSHOT_CALLS } from '#server/snapshot-calls.ts';
import { withOtherHiddenScores, withProfilesApart } from '#tests/builders/change-market.ts';
import { createHolder, provideMarket } from '#tests/builders/open-site.ts';
import { rounds } from '#tests/lanes.ts';

/**
 * Checks that hidden scores do not affect what a viewer receives. Each call runs twice: the second time every
 * hidden score, and the order of the hidden rows, is changed. Both answers must have the same bytes, which
 * covers lists, order, percentiles, hints and counts.
 */
const market = provideMarket();
const ids = () => [...market.snapshot.assets.keys()];
/** The best of each risk profile, whose visibility differs by plan, and every so many of all others. */
const sampledIds = () => {
  const best = RISK_LEVELS.flatMap((level) => market.snapshot.order[level].slice(0, 12));
  const step = rounds({ full: 8, slow: 1 });
  return [...new Set([...best, ...ids().filter((_, place) => place % step === 0)])];
};

const QUERIES: Record<string, () => object[]> = {
  [rankCall.path]: () => RISK_LEVELS.map((level) => ({ level })),
  [marketCall.path]: () => RISK_LEVELS.map((level) => ({ level })),
  [allCryptosCall.path]: () => [{}],
  [totalVisibleCall.path]: () => [{}],
  [topTenCall.path]: () => [{}],
  [gaugeCall.path]: () => [{}],
  [ecosystemCall.path]: () => [{}],
  [moversCall.path]: () => RISK_LEVELS.map((level) => ({ level })),
  [subScoresCall.path]: () => RISK_LEVELS.map((level) => ({ level })),
  [ratingsCall.path]: () =>
    ids()
      .slice(0, 3)
      .map((id) => ({ id })),
  [ratingReleasesCall.path]: () => [{}],
  [scoreInputsCall.path]: () => RISK_LEVELS.flatMap((level) => sampledIds().map((id) => ({ id, level }))),
  [proofCall.path]: () => [{}],
  [detailsCall.path]: () => RISK_LEVELS.flatMap((level) => sampledIds().map((id) => ({ id, level }))),
  [historyCall.path]: () =>
    ids()
      .slice(0, 3)
      .map((id) => ({ id, days: 30, vs: 'usd' })),
  [scoreHistoryCall.path]: () =>
    [0, 4, 5, 9, 10, 30].map((place) => ({
      id: distinctSnapshot.snapshot.order.medium[place],
      level: 'medium',
      days: 40,
    })),
  [flagsCall.path]: () => [
    { state: 'active', page: 1 },
    { state: 'all', page: 1 },
  ],
  [flagDisputesCall.path]: () => [{ asset: 'bitcoin', code: 'F01' }],
  [eventsCall.path]: () => [{}],
  [futureEventsCall.path]: () => [{}],
  [weekEventsCall.path]: () => [{}],
  [liveEventsCall.path]: () => [{}],
  [contractCheckCall.path]: () => ['', 'tether', 'eth', 'pepe'].map((q) => ({ q })),
  [registersCall.path]: () => ['', 'dobibo.com', 'MEXC', 'nobody'].map((q) => ({ q })),
  [bookCall.path]: () => [{ planned: 'true' }],
  [chapterCall.path]: () => [{ slug: 'what-a-block-is' }, { slug: 'how-a-project-fails' }],
  [postsCall.path]: () => [{}],
  [postCall.path]: () => [{ id: '1002' }],
  [menuCall.path]: () => [{}],
  [faqCall.path]: () => [{}],
  [searchCall.path]: () => ['a', 'coin', 'bit', 'usd', 'x'].map((text) => ({ text })),
  [simplePriceCall.path]: () => [
    { ids: ids().slice(0, 250).join(), vs_currencies: 'usd,eur', include_market_cap: 'true' },
  ],
};

let distinctSnapshot: CurrentSnapshot;
beforeAll(() => {
  distinctSnapshot = createHolder(withProfilesApart(market.snapshot)).held!;
});

const changeHiddenScores = (visibility: Visibility) =>
  createHolder(withOtherHiddenScores(distinctSnapshot.snapshot, visibility)).held!;

async function collectAnswers(
  path: string,
  held: CurrentSnapshot,
  visibility: Visibility,
): Promise<string[]> {
  const { answer } = SNAPSHOT_CALLS.find(({ call }) => call.path === path)!;
  const { history, closes } = market;
  const context = {
    held,
    visibility,
    locale: 'en',
    history,
    closes,
    publishedScores: async () => [],
  } as const;
  return Promise.all(
    QUERIES[path]!().map(async (query) => JSON.stringify(await answer(query as never, context))),
  );
}

describe('the calls answered from the snapshot', () => {
  it('are all covered by this test', () => {
    expect(SNAPSHOT_CALLS.map(({ call }) => call.path).sort()).toEqual(Object.keys(QUERIES).sort());
  });
});

describe.each(SNAPSHOT_CALLS.map(({ call }) => call.path))('GET %s', (path) => {
  it.each(['visitor', 'free'] as const)('reveals no hidden score to a %s', async (visibility) => {
    const before = await collectAnswers(path, distinctSnapshot, visibility);
    const after = await collectAnswers(path, changeHiddenScores(visibility), visibility);
    expect(QUERIES[path]!().filter((_, i) => before[i] !== after[i])).toEqual([]);
  });
});

describe.each(SNAPSHOT_CALLS.filter(({ varies }) => !varies.visibility).map(({ call }) => call.path))(
  'GET %s',
  (path) => {
    it('returns the same answer at every level of visibility, as its cache assumes', async () => {
      const [first, ...others] = await Promise.all(
        VISIBILITIES.map((visibility) => collectAnswers(path, distinctSnapshot, visibility)),
      );
      for (const other of others) expect(other).toEqual(first);
      expect(await collectAnswers(path, changeHiddenScores('visitor'), 'all')).toEqual(first);
    });
  },
);

describe('visibility of scores', () => {
  it.each(['visitor', 'free'] as const)(
    'changes the answer for PRO when a score hidden from a %s changes',
    async (visibility) => {
      for (const path of [rankCall.path, detailsCall.path]) {
        expect(await collectAnswers(path, changeHiddenScores(visibility), 'all')).not.toEqual(
          await collectAnswers(path, distinctSnapshot, 'all'),
        );
      }
    },
  );

  it.each(VISIBILITIES)('follows the policy by asset and risk profile (%s)', (visibility) => {
    for (const level of RISK_LEVELS) {
      for (const [id, asset] of distinctSnapshot.snapshot.assets) {
        const { scores, components, explain, improve, locked } = detailsAnswer(
          distinctSnapshot.snapshot,
          { id, level },
          visibility,
          'en',
        );
        if (asset.score.status === 'rated') {
          const open = canSeeScore(visibility, asset.ranks[level]);
          const shown = [scores, components, explain, improve].map((part) => part !== null);
          expect(shown, `${id} ${level}`).toEqual([open, open, open, open]);
          expect(locked === null, `${id} ${level}`).toBe(open);
        } else {
          expect([scores, explain, improve, locked], `${id} ${level}`).toEqual([null, null, null, null]);
        }
      }
    }
  });

  it.each(['visitor', 'free'] as const)(
    'returns to a %s the same `locked` for every locked asset, without its rank',
    (visibility) => {
      const locked = RISK_LEVELS.flatMap((level) =>
        ids().map((id) => detailsAnswer(distinctSnapshot.snapshot, { id, level }, visibility, 'en').locked),
      ).filter((answer) => answer !== null);
      expect(locked.length).toBeGreaterThan(100);
      expect(new Set(locked.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"code":"tier.required","tier":"pro"}']),
      );
    },
  );

  it('hides the score of an open asset in risk profiles where its rank is hidden', () => {
    const [best] = distinctSnapshot.snapshot.order.medium;
    const read = (visibility: Visibility) =>
      detailsAnswer(distinctSnapshot.snapshot, { id: best!, level: 'medium' }, visibility, 'en');
    expect(distinctSnapshot.snapshot.assets.get(best!)!.ranks.insane).toBeGreaterThan(10);
    expect(read('visitor').scores!.levels.insane).toBeNull();
    expect(read('visitor').scores!.levels.medium).toBe(read('all').scores!.fv);
    expect(read('all').scores!.levels.insane).toBeTypeOf('number');
  });

  it('hides all computed values of an unrated asset, and shows its inputs and coverage', () => {
    const soon = ids().find((id) => distinctSnapshot.snapshot.assets.get(id)!.score.status === 'soon')!;
    const read = (visibility: Visibility) =>
      Object.values(
        detailsAnswer(distinctSnapshot.snapshot, { id: soon, level: 'medium' }, visibility, 'en').components!,
      );
    const [visitor, all] = [read('visitor'), read('all')];
    expect(
      visitor.every(({ score, points, percentile }) => score === null && points === 0 && percentile === null),
    ).toBe(true);
    expect(visitor.flatMap(({ parts }) => parts).every((part) => part.part_score === null)).toBe(true);
    expect(visitor.map(({ coverage }) => coverage)).toEqual(all.map(({ coverage }) => coverage));
    expect(visitor.map(({ parts }) => parts.map(({ inputs }) => inputs))).toEqual(
      all.map(({ parts }) => parts.map(({ inputs }) => inputs)),
    );
    expect(all.some(({ score }) => score !== null)).toBe(true);
  });

  it('hides percentiles, because they depend on the scores of other assets', () => {
    const best = distinctSnapshot.snapshot.order.medium[0]!;
    const percentiles = (visibility: Visibility) =>
      Object.values(
        detailsAnswer(distinctSnapshot.snapshot, { id: best, level: 'medium' }, visibility, 'en')
          .components ?? {},
      ).map(({ percentile }) => percentile);
    expect(new Set(percentiles('visitor'))).toEqual(new Set([null]));
    expect(percentiles('all').some((percentile) => percentile !== null)).toBe(true);
  });
});

describe('SnapshotHolder', () => {
  it('searches and resolves tickers by market cap, never by score', () => {
    const other = new SnapshotHolder();
    other.replace(withOtherHiddenScores(distinctSnapshot.snapshot, 'visitor'));
    expect([...other.held!.byTicker]).toEqual([...distinctSnapshot.byTicker]);
    expect(other.held!.search).toEqual(distinctSnapshot.search);
  });
});
