import { describe, expect, it } from 'vitest';
import { PILLARS } from '#domain/method/pillars.ts';
import { SUB_SCORES, type SubScore } from '#domain/method/sub-scores.ts';
import { publishScore } from '#domain/scoring/publish.ts';
import { scoreSnapshot } from '#domain/scoring/score-snapshot.ts';
import type { AssetScore } from '#domain/scoring/snapshot.ts';
import { computeSubScorePoints } from '#domain/scoring/sub-score-points.ts';
import { buildObservation, buildSnapshot, TODAY, withInputs } from '#tests/builders/build-subject.ts';
import { ALPHA, MIDX, PUMPX } from '#tests/builders/worked-examples.ts';

const [alpha, midx, pumpx] = scoreSnapshot(buildSnapshot(ALPHA, MIDX, PUMPX)) as [
  AssetScore,
  AssetScore,
  AssetScore,
];

/** Rounds to the printed number of digits, without trailing zeros. */
const printed = (value: number | null, digits = 2): number => Number(value?.toFixed(digits));

/** Sub-score, then points of its parts per asset as printed ('na' when they do not apply). */
type Expected = [number, ...(number | 'na')[]];
const TABLE: Record<SubScore, [Expected, Expected, Expected]> = {
  use_case: [[95], [70], [15]],
  code_quality: [[98.44, 100, 100, 100, 100, 92.18, 100], [82.68, 100, 100, 100, 50, 69.67, 75], [20, 0, 0, 100, 0, 25, 0]],
  decentralization_rate: [[74.75, 83.75, 46.44, 100], [19.58, 26.25, 40, 40.32], [0, 0, 0, 17.9]],
  innovativeness: [[95.33, 93.33, 100], [49.83, 60, 26.12], [10.31, 13.33, 3.27]],
  roadmap: [[70.73, 86.67, 60.1], [44.94, 53.33, 39.34], [15.33, 13.33, 16.67]],
  software_strength: [[94.2, 86.93, 100, 97.14, 100], [74.44, 61.77, 94.23, 70, 81.18], [8.17, 5.26, 9.62, 0, 24.45]],
  software_structure: [[98.91, 96.38, 100, 100, 100], [62.87, 59.56, 0, 100, 100], [0, 0, 0, 0, 0]],
  team: [[91.3, 90, 96.48], [70.67, 70, 73.35], [8, 10, 0]],
  technology: [[82.87, 90, 66.22], [61.91, 65, 54.69], [21.29, 10, 47.64]],
  social_media: [[97.45, 100, 97.19, 'na', 96], [35.59, 25.79, 52.43, 36.58, 24.64], [24.71, 8.03, 35.36, 29.31, 22.1]],
  ecosystem: [[100, 100, 100, 'na'], [54.28, 53.02, 56.74, 53.72], [0, 0, 0, 0]],
  diffusion: [[97.74, 100, 92.9, 99.33, 100], [48.23, 40.32, 36.56, 54.3, 71.54], [21.65, 17.9, 35, 28.91, 0]],
  developers: [[99.9, 99.71, 100, 100], [52.89, 48.75, 54.08, 55.77], [11.38, 29.36, 4.43, 0]],
  software_movement: [[71.64, 82.48, 46.79, 76.09], [49.52, 54.68, 40.04, 49.68], [3.22, 0, 12.86, 0]],
  investors: [[60.6, 46.51, 40, 100], [32.97, 52.43, 40, 0], [14, 35, 0, 0]],
  staking_or_mining: [[75.33, 58.89, 100], [46.91, 50, 42.28], [2.41, 0, 6.02]],
  cefi_opportunities: [[100, 100, 100, 100], [63.11, 71.54, 57.81, 50], [0, 0, 0, 0]],
  defi_opportunities: [[82.5, 100, 100, 30], [56.25, 59.55, 67.12, 38.75], [31.23, 12.46, 0, 100]],
  capitalization: [[93.72], [44.22], [31.72]],
  volume: [[99.21, 100, 97.36], [65.04, 53.33, 92.38], [41.42, 31.53, 64.5]],
  price_trend: [[63.98], [49.33], [81.59]],
  price_sales: [[5], [78.75], [35]],
  monetary_strength: [[89.16, 97.6, 100, 100, 0], [69.48, 76, 62.5, 55, 100], [10, 0, 0, 0, 100]],
  ath_distance: [[92.03, 90.99, 94.46], [45.3, 52.36, 28.83], [91.96, 88.67, 99.62]],
  risk: [[77.3, 79.44, 38, 100, 100], [53.24, 59.21, 34, 42.71, 77.39], [12.27, 0, 29, 2.85, 22.23]],
}; // biome-ignore format: laid out as in the method

const quantity = (score: AssetScore, component: SubScore, part: string) =>
  score.components[component].parts.find((entry) => entry.name === part)!.value;

describe('worked examples: derived figures', () => {
  it('match the trusted share of PUMPX from its tickers', () => {
    expect(printed(PUMPX.inputs.phi!.value, 5)).toBe(0.01857);
    expect(PUMPX.inputs.depth!.value).toBe(9500);
    expect(PUMPX.inputs.venues!.value).toBe(1);
    expect(PUMPX.inputs.fiat!.value).toBe(0);
  });

  it.each([
    ['alpha', alpha, { adv: 1.86e10, turn: 0.04429, mcap: 4.2e11, ps: 767.1, ath: 0.703, amihud: 0.000113 }],
    ['midx', midx, { adv: 1.584e7, turn: 0.0352, mcap: 4.5e8, ps: 15.41, ath: 0.1551, amihud: 0.1957 }],
    ['pumpx', pumpx, { adv: 7.8e5, turn: 0.00975, mcap: 8e7, ps: null, ath: 0.642, amihud: 7.692 }],
  ] as const)('match the printed quantities of %s', (_, score, expected) => {
    const digits = (value: number | null, like: number) =>
      Number(value!.toPrecision(String(like).replace(/^0?\.0*|\.|e.*/g, '').length));
    expect(quantity(score, 'volume', 'adv')).toBeCloseTo(expected.adv, 3);
    expect(digits(quantity(score, 'volume', 'turn'), expected.turn)).toBe(expected.turn);
    expect(score.mc_eff).toBe(expected.mcap);
    if (expected.ps === null) expect(quantity(score, 'price_sales', 'price_sales')).toBeNull();
    else expect(digits(quantity(score, 'price_sales', 'price_sales'), expected.ps)).toBe(expected.ps);
    expect(printed(quantity(score, 'ath_distance', 'ath_ratio'), 4)).toBe(expected.ath);
    expect(Number(quantity(score, 'risk', 'amihud')!.toPrecision(expected.amihud < 0.001 ? 3 : 4))).toBe(
      expected.amihud,
    );
  });

  it('match the printed mean z-scores', () => {
    const mean = (score: AssetScore) => quantity(score, 'price_trend', 'trend')!;
    expect(mean(alpha)).toBeCloseTo((-0.612 + 0.904 + 1.385) / 3, 3);
    expect(mean(midx)).toBeCloseTo((-0.202 + 0.479 - 0.357) / 3, 3);
    expect(mean(pumpx)).toBeCloseTo((2 + 1.023 + 0.768) / 3, 3);
  });

  it('include the authenticity of followers in the Reddit part', () => {
    const share = (score: AssetScore, full: number) =>
      score.components.social_media.parts[0]!.part_score! / full;
    expect(share(alpha, 100)).toBe(1);
    expect(share(midx, (100 * Math.log(18)) / Math.log(1000))).toBeCloseTo(0.6163, 4);
    expect(share(pumpx, (100 * Math.log(4)) / Math.log(1000))).toBeCloseTo(0.4, 9);
  });
});

describe('worked examples: the 25 sub-scores and their parts', () => {
  const assets = [alpha, midx, pumpx] as const;
  for (const component of SUB_SCORES) {
    it.each([0, 1, 2] as const)(`match for ${component} of example %i`, (place) => {
      const [score, ...parts] = TABLE[component][place];
      const actual = assets[place].components[component];
      expect(printed(actual.score)).toBe(score);
      if (parts.length === 0) expect(actual.parts).toHaveLength(1);
      else
        expect(actual.parts.map((part) => (part.state === 'na' ? 'na' : printed(part.part_score)))).toEqual(
          parts,
        );
    });
  }

  it('subtract the deduction for owner privileges after the parts', () => {
    expect([alpha, midx, pumpx].map((score) => score.components.decentralization_rate.deduction)).toEqual([
      0, 15, 30,
    ]);
  });

  it('redistribute the weight of an absent channel', () => {
    const weights = alpha.components.social_media.parts.map((part) => printed(part.weight, 3));
    expect(weights).toEqual([0.25, 0.375, 0, 0.375]);
  });

  it('mark unknown parts as missing with 35 points', () => {
    const states = [
      pumpx.components.diffusion.parts[1]!,
      pumpx.components.investors.parts[0]!,
      pumpx.components.price_sales.parts[0]!,
    ];
    expect(states.map((part) => [part.state, part.part_score])).toEqual([
      ['missing', 35],
      ['missing', 35],
      ['missing', 35],
    ]);
  });
});

describe('worked examples: profiles', () => {
  // Two printed pillar scores are 0.01 higher than the sub-scores in the method give: Hype of MIDX, high
  // (46.42; exactly 46.4146) and Economics of PUMPX, medium (27.12; exactly 27.1147).
  it.each([
    ['alpha', alpha, 'medium', [89.06, 91.8, 78.66], 85.31, 85.3, 'A'],
    ['alpha', alpha, 'high', [89.26, 90.7, 78.21], 85.75, 85.8, 'A'],
    ['alpha', alpha, 'insane', [89.24, 88.85, 78.03], 85.18, 85.2, 'A'],
    ['midx', midx, 'medium', [59.41, 47.31, 58.46], 57.21, 57.2, 'C'],
    ['midx', midx, 'high', [59.6, 46.41, 57.75], 55.66, 55.7, 'C'],
    ['midx', midx, 'insane', [58.56, 44.62, 56.07], 52.81, 52.8, 'C'],
    ['pumpx', pumpx, 'medium', [10.74, 11.87, 27.11], 17.46, 17.5, 'F'],
    ['pumpx', pumpx, 'high', [11.27, 12.38, 33.06], 19.17, 19, 'F'],
    ['pumpx', pumpx, 'insane', [11.62, 13.37, 42.44], 23.02, 19, 'F'],
  ] as const)('%s, %s', (_, score, level, blocks, base, fv, band) => {
    const numbers = score.levels![level];
    expect(PILLARS.map((block) => printed(numbers[block]))).toEqual(blocks);
    expect(printed(numbers.base)).toBe(base);
    const shown = publishScore(null, { fv: numbers.fv, method: 'fv-1.2.0', at: TODAY, flags: score.flags });
    expect([shown.score, shown.band]).toEqual([fv, band]);
  });

  it('match ALPHA, medium, computed by hand without limit or flags', () => {
    const { arith, base, project, cap, fv } = alpha.levels!.medium;
    expect(printed(arith)).toBe(85.31);
    expect(arith).toBeLessThan(project + 20);
    expect([base, cap, fv]).toEqual([arith, 100, arith]);
    expect(
      Object.values(computeSubScorePoints(alpha.components, 'medium')).reduce((a, b) => a + b),
    ).toBeCloseTo(arith, 9);
  });

  it('rate all three with three missing inputs only for PUMPX, which leave a medium confidence', () => {
    expect(
      [alpha, midx, pumpx].map((score) => [
        score.status,
        score.levels!.medium.confidence,
        printed(score.coverage, 3),
      ]),
    ).toEqual([
      ['rated', 'high', 1],
      ['rated', 'high', 1],
      ['rated', 'high', 0.945],
    ]);
  });

  it('change PUMPX only slightly when its reported volume is trusted', () => {
    const believed = withInputs(PUMPX, { phi: buildObservation(1) });
    const [score] = scoreSnapshot(buildSnapshot(believed));
    const { medium, high, insane } = score!.levels!;
    expect([medium, high, insane].map((numbers) => printed(numbers.base))).toEqual([19.49, 20.89, 24.74]);
  });
});

describe('worked examples: flags', () => {
  const codes = (score: AssetScore) => score.flags.map((flag) => `${flag.code} ${flag.severity}`);

  it('contain none for ALPHA and one note for MIDX', () => {
    expect(codes(alpha)).toEqual([]);
    expect(codes(midx)).toEqual(['F12 S1']);
    expect(midx.levels!.medium.cap).toBe(100);
  });

  it('contain ten for PUMPX, five of them severe, and cap it at 19', () => {
    expect(codes(pumpx)).toEqual([
      'F01 S3',
      'F03 S3',
      'F05 S2',
      'F06 S2',
      'F09 S1',
      'F11 S3',
      'F12 S2',
      'F14 S3',
      'F18 S3',
      'F19 S1',
    ]);
    expect(pumpx.levels!.insane.cap).toBe(19);
  });

  it('contain the printed numbers as evidence', () => {
    const params = Object.fromEntries(pumpx.flags.map((flag) => [flag.code, flag.params]));
    expect(printed(Number(params.F01!.ratio), 1)).toBe(5.8);
    expect(printed(Number(params.F03!.untrusted_percent), 0)).toBe(98);
    expect(Math.round(Number(params.F03!.volume) / Number(params.F03!.depth))).toBe(4421);
    expect(params.F11!.percent).toBe(5);
    expect(params.F19).toEqual({ stars: 2600, forks: 14, contributors: 2 });
  });
});
