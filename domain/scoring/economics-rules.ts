import { TRAIT } from '#domain/inputs/traits.ts';
import { type ComponentRule, component, part, singleVariant } from '#domain/scoring/component-rule.ts';
import { clip, linearScale, logScale } from '#domain/scoring/scales.ts';

/** Returns the market cap in USD, limited to 1,000 days of trusted volume. */
export const effectiveMarketCap = (mcap: number, adv: number): number => Math.min(mcap, 1000 * adv);

/**
 * Returns the Amihud illiquidity: % price change per million USD of trusted daily volume. Infinity without
 * volume.
 */
const amihud = (absr: number, adv: number): number =>
  adv > 0 ? (absr * 100) / (adv / 1e6) : Number.POSITIVE_INFINITY;

/** Returns the mean z-score of the price against three past prices, each limited to -2..2. */
function trendScore(p7: number, past30: number, past90: number, past180: number, sd: number): number {
  const z = (past: number, days: number) =>
    clip(Math.log(p7 / past) / (Math.max(sd, 0.01) * Math.sqrt(days)), -2, 2);
  return (z(past30, 30) + z(past90, 90) + z(past180, 180)) / 3;
}

const exceptStablecoins = (parts: Parameters<typeof singleVariant>[0], without = 0) => [
  { all: 0, none: TRAIT.STABLECOIN | without, parts },
];

/** Rules of the ten sub-scores of the Economics pillar (method, section 4). */
export const ECONOMICS_RULES: readonly ComponentRule[] = [
  component('staking_or_mining', [
    {
      all: 0,
      none: TRAIT.PROOF_OF_WORK | TRAIT.NO_CONSENSUS,
      parts: [
        part({
          name: 'real_yield',
          weight: 0.6,
          inputs: ['apy', 'infl', 'consensus'],
          measure: (apy, infl) => Math.min(apy, 20) - infl,
          scale: linearScale(-3, 6),
        }),
        part({ weight: 0.4, inputs: ['staked', 'consensus'], scale: logScale(1e6, 1e11) }),
      ],
    },
    {
      all: TRAIT.PROOF_OF_WORK,
      none: 0,
      parts: [
        part({ weight: 0.7, inputs: ['secb', 'consensus'], scale: logScale(1e6, 1e10) }),
        part({ weight: 0.3, inputs: ['infl', 'consensus'], scale: linearScale(4, 0) }),
      ],
    },
    {
      all: TRAIT.NO_CONSENSUS,
      none: 0,
      parts: [part({ weight: 1, inputs: ['consensus'], measure: () => 0 })],
    },
  ]),

  component(
    'cefi_opportunities',
    singleVariant([
      part({ weight: 0.5, inputs: ['venues'], scale: logScale(1, 40) }),
      part({ weight: 0.3, inputs: ['fiat'], measure: (fiat) => fiat + 1, scale: logScale(1, 11) }),
      part({ weight: 0.2, inputs: ['cefi'], scale: linearScale(0, 2) }),
    ]),
  ),

  component(
    'defi_opportunities',
    singleVariant([
      part({ weight: 0.5, inputs: ['pool_tvl'], scale: logScale(1e5, 1e10) }),
      part({ weight: 0.25, inputs: ['pool_proj'], scale: logScale(1, 100) }),
      part({ weight: 0.25, inputs: ['pool_apy'], scale: linearScale(0, 8) }),
    ]),
  ),

  component(
    'capitalization',
    singleVariant([
      part({
        name: 'mc_eff',
        weight: 1,
        inputs: ['mcap', 'adv'],
        measure: effectiveMarketCap,
        scale: logScale(1e6, 1e12),
      }),
    ]),
  ),

  component(
    'volume',
    singleVariant([
      part({ weight: 0.7, inputs: ['adv'], scale: logScale(1e4, 1e10) }),
      part({
        name: 'turn',
        weight: 0.3,
        inputs: ['adv', 'mcap'],
        measure: (adv, mcap) => adv / mcap,
        scale: logScale(0.0005, 0.05),
      }),
    ]),
  ),

  component(
    'price_trend',
    exceptStablecoins([
      part({
        name: 'trend',
        weight: 1,
        inputs: ['p7', 'past30', 'past90', 'past180', 'sd'],
        measure: trendScore,
        scale: linearScale(-2, 2),
      }),
    ]),
  ),

  component(
    'price_sales',
    exceptStablecoins(
      [
        part({
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

  component(
    'monetary_strength',
    exceptStablecoins([
      part({ weight: 0.35, inputs: ['infl'], scale: linearScale(25, 0) }),
      part({ weight: 0.35, inputs: ['circ_share'], scale: linearScale(0.1, 0.9) }),
      part({ weight: 0.2, inputs: ['unl365'], scale: linearScale(20, 0) }),
      part({ weight: 0.1, inputs: ['capped'], scale: linearScale(0, 1) }),
    ]),
  ),

  component(
    'ath_distance',
    exceptStablecoins([
      part({
        name: 'ath_ratio',
        weight: 0.7,
        inputs: ['p7', 'ath'],
        measure: (p7, ath) => Math.min(1, p7 / ath),
        scale: logScale(0.02, 1),
      }),
      part({ weight: 0.3, inputs: ['ath_days'], measure: (days) => 100 * 2 ** (-days / 730) }),
    ]),
  ),

  component('risk', [
    {
      all: 0,
      none: TRAIT.STABLECOIN,
      parts: [
        part({
          weight: 0.35,
          inputs: ['sd'],
          measure: (sd) => sd * Math.sqrt(365),
          scale: linearScale(2, 0.3),
        }),
        part({ weight: 0.25, inputs: ['mdd'], scale: linearScale(1, 0) }),
        part({
          name: 'amihud',
          weight: 0.2,
          inputs: ['absr', 'adv'],
          measure: amihud,
          scale: logScale(10, 0.001),
        }),
        part({ weight: 0.2, inputs: ['age'], scale: logScale(90, 3650) }),
      ],
    },
    {
      all: TRAIT.STABLECOIN,
      none: 0,
      parts: [
        part({ weight: 0.6, inputs: ['peg30'], scale: linearScale(3, 0.2) }),
        part({
          name: 'amihud',
          weight: 0.4,
          inputs: ['absr', 'adv'],
          measure: amihud,
          scale: logScale(10, 0.001),
        }),
      ],
    },
  ]),
];
