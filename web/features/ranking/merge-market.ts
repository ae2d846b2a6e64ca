import type { MarketAnswer, MarketRow } from '#contracts/market.ts';
import type { RankAnswer, RankEntry } from '#contracts/rank.ts';

/** A row of the list. `locked`: the asset has a score that the viewer may not see. */
export type ListEntry = Omit<RankEntry, 'market'> & Pick<MarketRow, 'market' | 'locked'>;

/** Every listed asset. */
export type MarketList = Omit<RankAnswer, 'data'> & {
  data: ListEntry[];
  /** Number of assets with at least one red flag. */
  flagged: number;
  /** Whether any row has the change of an hour. */
  hasHour: boolean;
};

const UNKNOWN = { usd: null, eur: null };

/** The figures of a ranked asset that the market does not list, as when the two answers are of two moments. */
function toMarketFigures({ market }: RankEntry): MarketRow['market'] {
  const { change_24h_in: change_24h, change_7d_in: change_7d } = market;
  return { ...market, change_1h: UNKNOWN, change_24h, change_7d, circulating: null, supply_share: null };
}

/** Number of rows merged in one step. */
const STEP_SIZE = 512;

/**
 * Merges the answers as `mergeMarket` does and yields after each 512 rows, so that a caller can pause. Copies
 * no figures, because lists can be long.
 */
export function* mergeInSteps(
  ranking: RankAnswer,
  market: MarketAnswer,
): Generator<undefined, MarketList, undefined> {
  const open = ranking.data.filter(({ status }) => status === 'rated');
  const placeById = new Map<string, number>();
  for (const [place, { crypto_id }] of open.entries()) {
    placeById.set(crypto_id._id, place);
    if (place % STEP_SIZE === 0) yield;
  }
  const figures: MarketRow['market'][] = [];
  const others: ListEntry[] = [];
  for (const [at, { crypto_id, status, market: own, flags, worst_flag, locked }] of market.data.entries()) {
    const place = placeById.get(crypto_id._id);
    if (place !== undefined) figures[place] = own;
    else others.push({ crypto_id, status, scores: null, market: own, flags, worst_flag, locked });
    if (at % STEP_SIZE === 0) yield;
  }
  const data: ListEntry[] = [];
  for (const [place, entry] of open.entries()) {
    const { crypto_id, status, scores, flags, worst_flag } = entry;
    const own = figures[place] ?? toMarketFigures(entry);
    data.push({ crypto_id, status, scores, market: own, flags, worst_flag, locked: false });
    if (place % STEP_SIZE === 0) yield;
  }
  let flagged = 0;
  let hasHour = false;
  for (const entry of others) data.push(entry);
  for (const { flags, market: own } of data) {
    if (flags.length > 0) flagged += 1;
    hasHour ||= own.change_1h.usd !== null;
  }
  return { ...ranking, data, flagged, hasHour };
}

/**
 * Returns the scores that the viewer may see, best first, then every other listed asset by market cap. The
 * order of locked rows never depends on their scores.
 */
export function mergeMarket(ranking: RankAnswer, market: MarketAnswer): MarketList {
  const steps = mergeInSteps(ranking, market);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
