import { beforeAll, describe, expect, it } from 'vitest';
import type { DetailsAnswer, SubScorePartAnswer } from '#contracts/details.ts';
import { detailsAnswer } from '#server/modules/assets/details-presenter.ts';
import type { MarketSnapshot } from '#server/modules/market/market-snapshot.ts';
import { loadLatestSnapshot } from '#server/modules/market/snapshot-service.ts';
import { createRefreshedDatabase, REFRESHED_AT } from '#tests/refreshed-database.ts';
import { SMALL_MARKET } from '#tests/stand-ins/small-market.ts';

let snapshot: MarketSnapshot;
beforeAll(async () => {
  const { db, close } = await createRefreshedDatabase();
  snapshot = (await loadLatestSnapshot(db))!;
  await close();
});

const details = (id: string) => detailsAnswer(snapshot, { id, level: 'medium' }, 'all', 'en');
const listInputs = ({ components }: DetailsAnswer): SubScorePartAnswer['inputs'] =>
  Object.values(components!)
    .flatMap(({ parts }) => parts)
    .flatMap(({ inputs }) => inputs);
const findInput = (answer: DetailsAnswer, name: string) =>
  listInputs(answer).find(({ input }) => input === name)!;

const live = { delivery: 'live', origin: 'measured', source: 'coingecko', observed_at: REFRESHED_AT };

describe('detailsAnswer after a refresh', () => {
  it('marks data of the refresh as live, with the date of the source', () => {
    const answer = details('bitcoin');
    expect(answer.market).toMatchObject({ delivery: 'live', source: 'coingecko', at: REFRESHED_AT });
    expect(answer.supply).toMatchObject({ delivery: 'live', source: 'coingecko', observed_at: REFRESHED_AT });
    expect(answer.provenance).toMatchObject({
      'market.market_cap': live,
      'market.volume_24h': live,
      'market.fully_diluted': live,
      'social.reddit_subscribers': live,
      ath: live,
      markets: live,
    });
    expect(findInput(answer, 'rd_sub')).toMatchObject(live);
    expect(findInput(answer, 'ad90')).toMatchObject({
      delivery: 'live',
      origin: 'measured',
      source: 'github',
    });
  });

  it('marks other data of the same asset as bundled, with its older date', () => {
    const bundled = listInputs(details('bitcoin')).filter(({ delivery }) => delivery === 'bundled');
    expect(bundled.length).toBeGreaterThan(0);
    for (const { input, observed_at } of bundled) {
      expect(observed_at! < REFRESHED_AT, input).toBe(true);
    }
    expect(findInput(details('bitcoin'), 'nc')).toMatchObject({ delivery: 'bundled', origin: 'estimated' });
  });

  it('marks the market data of an asset that no source covered as bundled', () => {
    const other = [...snapshot.assets.keys()].find((id) => !SMALL_MARKET.includes(id as never))!;
    const { market, supply } = details(other);
    expect(market.delivery).toBe('bundled');
    expect(supply.delivery).toBe('bundled');
    expect(market.at! <= snapshot.bundled_as_of).toBe(true);
  });

  it('marks a derived figure as live only when all its inputs are live', () => {
    const answer = details('bitcoin');
    const followers = findInput(answer, 'fol');
    const parents = ['rd_sub', 'tg', 'tw'].map((name) => findInput(answer, name)).filter(Boolean);
    const known = parents.filter(({ state }) => state === 'ok');
    expect(known.length).toBeGreaterThan(0);
    expect(followers.delivery).toBe(known.every(({ delivery }) => delivery === 'live') ? 'live' : 'bundled');
    expect(findInput(answer, 'adv')).toMatchObject({ source: 'fairview', delivery: 'live' });
  });
});
