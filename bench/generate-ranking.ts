import type { MarketAnswer } from '#contracts/market.ts';
import type { RankAnswer, RankEntry } from '#contracts/rank.ts';
import { CATEGORIES } from '#domain/assets/categories.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';

const SYLLABLES =
  'ba ce di fo gu ha ji ko lu ma nè ox pi qua ra sol ti ula ve xa yo zen chain coin fi swap'.split(' ');
const BANDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const SEVERITIES = ['S1', 'S2', 'S3', 'S4'] as const;

/** Deterministic generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Generates a ranking of `size` assets for PRO: names of many lengths, gaps, flags, all statuses.
 * Deterministic.
 */
export function generateRanking(size: number, level: RiskLevel): RankAnswer {
  const random = createRandom(level.length);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const figure = (most: number) => Math.round(random() * most * 1e6) / 1e6;
  const rated = Math.floor(size * 0.8);
  const data = Array.from({ length: size }, (_, at): RankEntry => {
    const name = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(SYLLABLES)).join('');
    const { _id, name: category, colour } = pick(CATEGORIES);
    const usd = 10 ** (random() * 9 - 5);
    const status = at < rated ? 'rated' : at < size * 0.82 ? 'stablecoin' : 'soon';
    const flagged = random() < 0.3;
    const [day, week] = [figure(20) - 10, figure(40) - 20];
    const fv = 100 * (1 - at / rated);
    return {
      crypto_id: {
        _id: `asset-${at}`,
        name: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${at}`,
        thicker: name.slice(0, 5).toUpperCase(),
        logo: null,
        rank: at + 1,
        crypto_asset_category: { _id, name: category.en, colour },
      },
      status,
      scores:
        status === 'rated'
          ? {
              fv,
              project: figure(100),
              hype: figure(100),
              economics: figure(100),
              range: [Math.max(0, fv - 5), Math.min(100, fv + 5)],
              measured_share: random(),
              provisional: true,
              rank_interval: null,
              confidence: 'medium',
              band: BANDS[Math.floor((at / rated) * 6)]!,
              held_from: flagged ? Math.min(100, fv + 10) : null,
            }
          : null,
      market: {
        price: { usd, eur: usd * 0.87 },
        market_cap: { usd: figure(1e9), eur: figure(1e9) },
        volume_24h: { usd: figure(1e7), eur: figure(1e7) },
        change_24h: day,
        change_7d: week,
        change_24h_in: { usd: day, eur: day },
        change_7d_in: { usd: week, eur: week },
        sparkline_7d: random() < 0.9 ? Array.from({ length: 7 }, () => usd * (0.8 + random() * 0.4)) : null,
        sparkline_until: '2025-10-25',
        at: '2025-11-03T02:05:14.000Z',
        source: 'coingecko',
      },
      flags: flagged ? ['unlock', 'concentration'] : [],
      worst_flag: flagged
        ? { code: 'unlock', severity: pick(SEVERITIES), text: 'A large unlock is near' }
        : null,
    };
  });
  return {
    level,
    asOf: '2025-11-03T02:05:14.000Z',
    source: 'bundled',
    method: 'fv-1.1.0',
    total: size,
    rated,
    visible: rated,
    provisional: 0,
    notice: null,
    data,
  };
}

/** The same assets as an answer of GET market. */
export function toMarketAnswer({ level, asOf, source, data }: RankAnswer): MarketAnswer {
  return {
    level,
    asOf,
    source,
    data: data.map(({ crypto_id, status, scores, market, flags, worst_flag }) => {
      const { change_24h_in, change_7d_in, ...figures } = market;
      return {
        crypto_id,
        status,
        market: {
          ...figures,
          // As on the page of the server, so that no step adds a column to its rows.
          change_1h: { usd: null, eur: null },
          change_24h: change_24h_in,
          change_7d: change_7d_in,
          circulating: 1e9,
          supply_share: 0.5,
        },
        worst_flag,
        flags,
        score: scores,
        locked: false,
      };
    }),
  };
}
