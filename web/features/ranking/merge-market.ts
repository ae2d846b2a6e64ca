import type { MarketAnswer, MarketRow } from '#contracts/market.ts';
import type { RankAnswer, RankEntry } from '#contracts/rank.ts';

/**
 * A row of the list. `locked`: the asset has a score that the viewer may not see. `supply_share`: circulating
 * supply of the maximum, 0..1; null without a maximum.
 */
export type ListEntry = Omit<RankEntry, 'market'> & {
  locked: boolean;
  market: RankEntry['market'] &
    Pick<MarketRow['market'], 'circulating' | 'supply_share'> & {
      change_1h_in: MarketRow['market']['change_1h'];
    };
};

function toListEntry({ crypto_id, status, market, flags, worst_flag, locked }: MarketRow): ListEntry {
  const { change_1h, ...figures } = market;
  return {
    crypto_id,
    status,
    scores: null,
    market: {
      ...figures,
      change_24h: market.change_24h.usd,
      change_7d: market.change_7d.usd,
      change_1h_in: change_1h,
      change_24h_in: market.change_24h,
      change_7d_in: market.change_7d,
    },
    flags,
    worst_flag,
    locked,
  };
}

/** Every listed asset. */
export type MarketList = Omit<RankAnswer, 'data'> & { data: ListEntry[] };

/**
 * Returns the scores that the viewer may see, best first, then every other listed asset by market cap. The
 * order of locked rows never depends on their scores.
 */
export function mergeMarket(ranking: RankAnswer, market: MarketAnswer): MarketList {
  const rowById = new Map(market.data.map((row) => [row.crypto_id._id, row]));
  const scored = ranking.data.filter(({ status }) => status === 'rated');
  const open = scored.map((entry): ListEntry => {
    const figures = rowById.get(entry.crypto_id._id)?.market;
    rowById.delete(entry.crypto_id._id);
    const {
      circulating = null,
      supply_share = null,
      change_1h: change_1h_in = { usd: null, eur: null },
    } = figures ?? {};
    return {
      ...entry,
      market: { ...entry.market, circulating, supply_share, change_1h_in },
      locked: false,
    };
  });
  return { ...ranking, data: [...open, ...[...rowById.values()].map(toListEntry)] };
}

/** Returns whether any row has the change of an hour. */
export const hasHourChange = (entries: readonly Pick<ListEntry, 'market'>[]): boolean =>
  entries.some(({ market }) => market.change_1h_in.usd !== null);
