import type { MarketAnswer, MarketRow } from '#contracts/market.ts';
import type { RankAnswer, RankEntry } from '#contracts/rank.ts';

/** A row of the list. `locked`: the asset has a score that the viewer may not see. */
export type ListEntry = Omit<RankEntry, 'market'> & Pick<MarketRow, 'market' | 'locked'>;

/** Every listed asset. */
export type MarketList = Omit<RankAnswer, 'data'> & { data: ListEntry[] };

const UNKNOWN = { usd: null, eur: null };

/** The figures of a ranked asset that the market does not list, as when the two answers are of two moments. */
function toMarketFigures({ market }: RankEntry): MarketRow['market'] {
  const { change_24h_in: change_24h, change_7d_in: change_7d } = market;
  return { ...market, change_1h: UNKNOWN, change_24h, change_7d, circulating: null, supply_share: null };
}

/**
 * Returns the scores that the viewer may see, best first, then every other listed asset by market cap. The
 * order of locked rows never depends on their scores. Copies no figures, because lists can be long.
 */
export function mergeMarket(ranking: RankAnswer, market: MarketAnswer): MarketList {
  const open = ranking.data.filter(({ status }) => status === 'rated');
  const placeById = new Map(open.map(({ crypto_id }, place) => [crypto_id._id, place]));
  const figures: MarketRow['market'][] = [];
  const others: ListEntry[] = [];
  for (const { crypto_id, status, market: own, flags, worst_flag, locked } of market.data) {
    const place = placeById.get(crypto_id._id);
    if (place !== undefined) figures[place] = own;
    else others.push({ crypto_id, status, scores: null, market: own, flags, worst_flag, locked });
  }
  const scored = open.map((entry, place): ListEntry => {
    const { crypto_id, status, scores, flags, worst_flag } = entry;
    const own = figures[place] ?? toMarketFigures(entry);
    return { crypto_id, status, scores, market: own, flags, worst_flag, locked: false };
  });
  return { ...ranking, data: scored.concat(others) };
}

/** Returns whether any row has the change of an hour. */
export const hasHourChange = (entries: readonly Pick<ListEntry, 'market'>[]): boolean =>
  entries.some(({ market }) => market.change_1h.usd !== null);
