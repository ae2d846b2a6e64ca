import { TRAIT } from '#domain/inputs/traits.ts';
import { clip, linearScale, logScale } from '#domain/scoring/scales.ts';
import {
  definePart,
  defineSubScore,
  type SubScoreRule,
  singleVariant,
} from '#domain/scoring/sub-score-rule.ts';

/** Returns the market cap in USD, limited to 1,000 days of trusted volume. */
export const computeEffectiveMarketCap = (mcap: number, adv: number): number => Math.min(mcap, 1000 * adv);

/**
 * Returns the Amihud illiquidity: % price change per million USD of trusted daily volume. Infinity without
 * volume.
 */
const computeAmihud = (absr: number, adv: number): number =>
  adv > 0 ? (absr * 100) / (adv / 1e6) : Number.POSITIVE_INFINITY;

/** Returns the mean z-score of the price against three past prices, each limited to -2..2. */
function computeTrendScore(p7: number, past30: number, past90: number, past180: number, sd: number): number {
  const z = (past: number, days: number) =>
    clip(Math.log(p7 / past) / (Math.max(sd, 0.01) * Math.sqrt(days)), -2, 2);
  return (z(past30, 30) + z(past90, 90) + z(past180, 180)) / 3;
}

const excludeStablecoins = (parts: Parameters<typeof singleVariant>[0], without = 0) => [
  { all: 0, none: TRAIT.STABLECOIN | without, parts },
];

/** Rules of the ten sub-scores of the Economics pillar (method, section 4). */
export const ECONOMICS_RULES: readonly SubScoreRule[] = [
  defineSubScore('staking_or_mining', [
    {
      all: 0,
      none: TRAIT.PROOF_OF_WORK | TRAIT.NO_CONSENSUS,
      parts: [
        definePart({
          name: 'real_yield',
          weight: 0.6,
          inputs: ['apy', 'infl', 'consensus'],
          measure: (apy, infl) => Math.min(apy, 20) - infl,
          scale: linearScale(-3, 6),
        }),
        definePart({ weight: 0.4, inputs: ['staked', 'consensus'], scale: logScale(1e6, 1e11) }),
      ],
    },
    {
      all: TRAIT.PROOF_OF_WORK,
      none: 0,
      parts: [
        definePart({ weight: 0.7, inputs: ['secb', 'consensus'], scale: logScale(1e6, 1e10) }),
        definePart({ weight: 0.3, inputs: ['infl', 'consensus'], scale: linearScale(4, 0) }),
      ],
    },
    {
      all: TRAIT.NO_CONSENSUS,
      none: 0,
      parts: [definePart({ weight: 1, inputs: ['consensus'], measure: () => 0 })],
    },
  ]),

  defineSubScore(
    'cefi_opportunities',
    singleVariant([
      definePart({ weight: 0.5, inputs: ['venues'], scale: logScale(1, 40) }),
      definePart({ weight: 0.3, inputs: ['fiat'], measure: (fiat) => fiat + 1, scale: logScale(1, 11) }),
      definePart({ weight: 0.2, inputs: ['cefi'], scale: linearScale(0, 2) }),
    ]),
  ),

  defineSubScore(
    'defi_opportunities',
    singleVariant([
      definePart({ weight: 0.5, inputs: ['pool_tvl'], scale: logScale(1e5, 1e10) }),
      definePart({ weight: 0.25, inputs: ['pool_proj'], scale: logScale(1, 100) }),
      definePart({ weight: 0.25, inputs: ['pool_apy'], scale: linearScale(0, 8) }),
    ]),
  ),

  defineSubScore(
    'capitalization',
    singleVariant([
      definePart({
        name: 'mc_eff',
        weight: 1,
        inputs: ['mcap', 'adv'],
        measure: computeEffectiveMarketCap,
        scale: logScale(1e6, 1e12),
      }),
    ]),
  ),

  defineSubScore(
    'volume',
    singleVariant([
      definePart({ weight: 0.7, inputs: ['adv'], scale: logScale(1e4, 1e10) }),
      definePart({
        name: 'turn',
        weight: 0.3,
        inputs: ['adv', 'mcap'],
        measure: (adv, mcap) => adv / mcap,
        scale: logScale(0.0005, 0.05),
      }),
    ]),
  ),

  defineSubScore(
    'price_trend',
    excludeStablecoins([
      definePart({
        name: 'trend',
        weight: 1,
        inputs: ['p7', 'past30', 'past90', 'past180', 'sd'],
        measure: computeTrendScore,
        scale: linearScale(-2, 2),
      }),
    ]),
  ),

  defineSubScore(
    'price_sales',
    excludeStablecoins(
      [
        definePart({
          name: 'price_sales',
          weight: 1,
          inputs: ['mcap', 'fees30'],
          measure: (mcap, fees) => mcap / ((fees / 30) * 365),
          scale: logScale(1000, 5),
        }),
      ],
      TRAIT.NO_FEES,
    ),
  ),

  defineSubScore(
    'monetary_strength',
    excludeStablecoins([
      definePart({ weight: 0.35, inputs: ['infl'], scale: linearScale(25, 0) }),
      definePart({ weight: 0.35, inputs: ['circ_share'], scale: linearScale(0.1, 0.9) }),
      definePart({ weight: 0.2, inputs: ['unl365'], scale: linearScale(20, 0) }),
      definePart({ weight: 0.1, inputs: ['capped'], scale: linearScale(0, 1) }),
    ]),
  ),

  defineSubScore(
    'ath_distance',
    excludeStablecoins([
      definePart({
        name: 'ath_ratio',
        weight: 0.7,
        inputs: ['p7', 'ath'],
        measure: (p7, ath) => Math.min(1, p7 / ath),
        scale: logScale(0.02, 1),
      }),
      definePart({ weight: 0.3, inputs: ['ath_days'], measure: (days) => 100 * 2 ** (-days / 730) }),
    ]),
  ),

  defineSubScore('risk', [
    {
      all: 0,
      none: TRAIT.STABLECOIN,
      parts: [
        definePart({
          weight: 0.35,
          inputs: ['sd'],
          measure: (sd) => sd * Math.sqrt(365),
          scale: linearScale(2, 0.3),
        }),
        definePart({ weight: 0.25, inputs: ['mdd'], scale: linearScale(1, 0) }),
        definePart({
          name: 'amihud',
          weight: 0.2,
          inputs: ['absr', 'adv'],
          measure: computeAmihud,
          scale: logScale(10, 0.001),
        }),
        definePart({ weight: 0.2, inputs: ['age'], scale: logScale(90, 3650) }),
      ],
    },
    {
      all: TRAIT.STABLECOIN,
      none: 0,
      parts: [
        definePart({ weight: 0.6, inputs: ['peg30'], scale: linearScale(3, 0.2) }),
        definePart({
          name: 'amihud',
          weight: 0.4,
          inputs: ['absr', 'adv'],
          measure: computeAmihud,
          scale: logScale(10, 0.001),
        }),
      ],
    },
  ]),
];
