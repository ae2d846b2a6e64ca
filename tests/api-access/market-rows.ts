import { expect } from 'vitest';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { type AccessRow, byVisibility, type Caller, everybody } from '#tests/api-access/access-row.ts';

const VISIBLE: Partial<Record<Caller, number>> = { visitor: 5, 'other user': 10 };

/** Who may make which call about the market and its scores. */
export function marketRows(read: () => MarketSnapshot): Record<string, AccessRow> {
  const countRated = () => [...read().assets.values()].filter(({ score }) => score.status === 'rated').length;
  return {
    'GET rank': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.visible).toBe(VISIBLE[caller] ?? body.total);
      },
    },
    'GET rank/getAllCryptos': { answers: everybody('200') },
    'GET rank/getTotalVisible': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.visible).toBe(VISIBLE[caller] ?? body.total);
      },
    },
    'GET flags': { answers: everybody('200') },
    'POST flags/dispute': {
      buildRequest: () => ({
        body: {
          asset: 'nothing',
          code: 'F01',
          name: 'Ada',
          position: 'Founder',
          email: 'ada@example.org',
          text: 'Why?',
          source: 'https://example.org/',
        },
      }),
      answers: everybody('404 flag.not_found'),
    },
    'GET flags/disputes': {
      buildRequest: () => ({ query: 'asset=bitcoin&code=F01' }),
      answers: everybody('200'),
    },
    'GET news': { answers: everybody('200') },
    'GET news/ecosystem': { answers: everybody('200') },
    'GET news/wallet': { answers: everybody('200') },
    'GET events': { answers: everybody('200') },
    'GET events/futureEvents': { answers: everybody('200') },
    'GET events/nextWeekEvents': { answers: everybody('200') },
    'GET live-events': { answers: everybody('200') },
    'GET market/ecosystem': { answers: everybody('200') },
    'GET contracts/check': { buildRequest: () => ({ query: 'q=tether' }), answers: everybody('200') },
    'GET registers/search': { buildRequest: () => ({ query: 'q=dobibo.com' }), answers: everybody('200') },
    'GET market': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status !== 200) return;
        const open = body.data.filter(({ score }: { score: unknown }) => score !== null);
        expect(open).toHaveLength(VISIBLE[caller] ?? countRated());
      },
    },
    'GET market/topTen': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.visible).toBe(caller === 'visitor' ? 3 : 10);
      },
    },
    'GET market/gauge': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status !== 200) return;
        const isOpen = VISIBLE[caller] === undefined;
        expect(body.locked).toBe(!isOpen);
        expect(body.history.length > 0).toBe(isOpen);
        expect(body.newest).not.toBeNull();
      },
    },
    'GET rank/movers': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.compared).toBeLessThanOrEqual(VISIBLE[caller] ?? countRated());
      },
    },
    'GET openData': { answers: everybody('200') },
    'GET pumps/alerts': { buildRequest: () => ({ query: 'asset=bitcoin' }), answers: everybody('200') },
    'GET rank/ratings': { buildRequest: () => ({ query: 'id=bitcoin' }), answers: byVisibility },
    'GET rank/ratingReleases': { answers: everybody('200') },
    'GET rank/ratingSource': {
      buildRequest: () => ({ query: 'id=1' }),
      answers: everybody('404 ratings.not_found'),
    },
    'GET rank/subScores': {
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.data).toHaveLength(VISIBLE[caller] ?? countRated());
      },
    },
    'GET rank/scoreInputs': {
      buildRequest: () => ({ query: `id=${read().order.medium[10]}` }),
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status !== 200) return;
        expect(body.data !== null).toBe(caller === 'right user');
        expect(body.locked).toBe(caller !== 'right user');
      },
    },
    'GET method/proof': { answers: everybody('200') },
    'GET rank/details': {
      buildRequest: () => ({ query: `id=${read().order.medium[10]}` }),
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.scores !== null).toBe(caller === 'right user');
      },
    },
    'GET rank/scoreHistory': {
      buildRequest: () => ({ query: `id=${read().order.medium[10]}` }),
      answers: byVisibility,
      verify: ({ caller, answer: { status, body } }) => {
        if (status === 200) expect(body.locked).toBe(caller !== 'right user');
      },
    },
    'GET rank/history': { buildRequest: () => ({ query: 'id=bitcoin&days=7' }), answers: everybody('200') },
    'GET blog/research': { buildRequest: () => ({ query: 'text=bit' }), answers: everybody('200') },
    'GET coingecko/simple': {
      buildRequest: () => ({ query: 'ids=bitcoin&vs_currencies=usd' }),
      answers: everybody('200'),
    },
  };
}
