import { PILLARS, type Pillar } from '#domain/method/pillars.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES, SUB_SCORES_BY_PILLAR, type SubScore } from '#domain/method/sub-scores.ts';

/** Weights in whole percent from 0 to 100. Within pillars, and between them, only their proportions count. */
export interface OwnWeights {
  pillars: Readonly<Record<Pillar, number>>;
  sub_scores: Readonly<Record<SubScore, number>>;
}

/** What a score with other weights is computed from. A sub-score that does not apply is null. */
export interface WeighedAsset {
  sub_scores: Readonly<Record<SubScore, number | null>>;
  /** Highest score that the flags allow. */
  cap: number;
}

export const MAX_OWN_WEIGHT = 100;

const limitScore = (x: number): number => Math.min(100, Math.max(0, x));

/** Returns the weighted mean of a pillar; null when no sub-score with a weight applies. */
function computePillar(pillar: Pillar, { sub_scores }: WeighedAsset, weights: OwnWeights): number | null {
  let sum = 0;
  let weight = 0;
  for (const subScore of SUB_SCORES_BY_PILLAR[pillar]) {
    const score = sub_scores[subScore];
    const share = weights.sub_scores[subScore] / 100;
    if (score === null || share === 0) continue;
    sum += share * score;
    weight += share;
  }
  return weight === 0 ? null : limitScore(sum / weight);
}

/**
 * Returns the score of an asset with other weights: the formula of the method (6.1, 6.2), in the same order of
 * additions, so that the weights of the method give the same bits. `limit`: points by which the score may
 * exceed the Project pillar, whatever the weight of that. Null when no weight is left.
 */
export function scoreWithWeights(asset: WeighedAsset, weights: OwnWeights, limit: number): number | null {
  let mean = 0;
  let weight = 0;
  for (const pillar of PILLARS) {
    const share = weights.pillars[pillar];
    const score = share === 0 ? null : computePillar(pillar, asset, weights);
    if (score === null) continue;
    mean += (share / 100) * score;
    weight += share;
  }
  if (weight === 0) return null;
  const score = limitScore(weight === 100 ? mean : (mean / weight) * 100);
  const project = computePillar('project', asset, weights);
  return Math.min(score, project === null ? 100 : project + limit, asset.cap);
}

/** Ranks scores, 1 for the highest; equal ones keep their order. Null for a score that is null. */
export function rankScores(scores: readonly (number | null)[]): (number | null)[] {
  const order = scores
    .map((score, index) => ({ score, index }))
    .filter((row): row is { score: number; index: number } => row.score !== null)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const ranks: (number | null)[] = scores.map(() => null);
  order.forEach(({ index }, place) => {
    ranks[index] = place + 1;
  });
  return ranks;
}

/** Whether both have the same numbers. */
export const areSameWeights = (a: OwnWeights, b: OwnWeights): boolean =>
  PILLARS.every((pillar) => a.pillars[pillar] === b.pillars[pillar]) &&
  SUB_SCORES.every((subScore) => a.sub_scores[subScore] === b.sub_scores[subScore]);

/** The choices of an address. Names as in the method. */
export interface WeightChoices {
  level: RiskLevel;
  /** Weights other than those of the profile. */
  pillars: Partial<Record<Pillar, number>>;
  sub_scores: Partial<Record<SubScore, number>>;
}

const readList = <K extends string>(text: string, names: readonly K[]): Partial<Record<K, number>> => {
  const list: Partial<Record<K, number>> = {};
  for (const entry of text.split(',')) {
    const [name, digits, ...more] = entry.split(':');
    if (more.length > 0 || !names.includes(name as K) || !/^\d{1,3}$/.test(digits ?? '')) continue;
    const weight = Number(digits);
    if (weight <= MAX_OWN_WEIGHT) list[name as K] = weight;
  }
  return list;
};

/** Reads the choices of an address. Ignores what it does not know. */
export function readWeightChoices(query: URLSearchParams): WeightChoices {
  const level = RISK_LEVELS.find((known) => known === query.get('level')) ?? RISK_LEVELS[0];
  return {
    level,
    pillars: readList(query.get('pillars') ?? '', PILLARS),
    sub_scores: readList(query.get('weights') ?? '', SUB_SCORES),
  };
}

/** Returns the weights of a profile with the choices of an address. */
export const applyWeightChoices = (defaults: OwnWeights, choices: WeightChoices): OwnWeights => ({
  pillars: { ...defaults.pillars, ...choices.pillars },
  sub_scores: { ...defaults.sub_scores, ...choices.sub_scores },
});

/** Returns the query of an address with these weights; without those of the profile, in the order of the method. */
export function writeWeightChoices(level: RiskLevel, weights: OwnWeights, defaults: OwnWeights): string {
  const list = <K extends string>(
    names: readonly K[],
    of: (from: OwnWeights) => Readonly<Record<K, number>>,
  ) =>
    names
      .filter((name) => of(weights)[name] !== of(defaults)[name])
      .map((name) => `${name}:${of(weights)[name]}`)
      .join(',');
  const entries: [string, string][] = [
    ['level', level === RISK_LEVELS[0] ? '' : level],
    ['pillars', list(PILLARS, ({ pillars }) => pillars)],
    ['weights', list(SUB_SCORES, ({ sub_scores }) => sub_scores)],
  ];
  // Colons and commas are allowed in a query and stay readable.
  return entries
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
