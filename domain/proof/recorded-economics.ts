import { TRAIT } from '#domain/inputs/traits.ts';
import type { Input } from '#domain/method/inputs.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import type { SubScore } from '#domain/method/sub-scores.ts';
import { ECONOMICS_RULES } from '#domain/scoring/economics-rules.ts';
import { computeHistoryInputs } from '#domain/scoring/history-inputs.ts';
import type { PartRule, SubScoreRule } from '#domain/scoring/sub-score-rule.ts';

/** A recorded day of an asset: close and market cap in USD. */
export interface RecordedDay {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  close: number;
  market_cap: number | null;
}

/** What the recorded prices of an asset say of it on one day. Nothing later is read. */
export interface RecordedEconomics {
  /** 0 to 100: mean of the recorded sub-scores with the published weights. */
  scores: Record<RiskLevel, number>;
  /** Recorded sub-scores of Economics, 0 to 100. */
  subScores: Partial<Record<SubScore, number>>;
  /** Close in USD. */
  close: number;
  /** Close as a share of the highest close up to the day, above 0 and at most 1. */
  highShare: number;
  /** Market cap in USD. */
  marketCap: number;
  /** Days since the first recorded close. */
  age: number;
  /** Standard deviation of daily log returns over 90 days. */
  volatility: number;
}

const DAY_MS = 86_400_000;
/** Longest look-back of an input, in days, with a margin. */
const LOOK_BACK_DAYS = 400;
/** A sub-score counts when parts of at least this share of its weight are recorded. */
const MIN_RECORDED_WEIGHT = 0.5;

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the parts of a rule for an asset that is no stablecoin and of which nothing else is known. */
const listParts = (rule: SubScoreRule): readonly PartRule[] =>
  rule.variants.find(
    (variant) => variant.all === 0 && (variant.none === 0 || variant.none & TRAIT.STABLECOIN),
  )?.parts ?? [];

const RULES = ECONOMICS_RULES.map((rule) => ({ component: rule.component, parts: listParts(rule) }));

/** Returns the points of the recorded parts of a sub-score; null with less than half of its weight. */
function scoreRecordedParts(
  parts: readonly PartRule[],
  inputs: Partial<Record<Input, number>>,
): number | null {
  let weight = 0;
  let points = 0;
  for (const part of parts) {
    const values = part.inputs.map((input) => inputs[input as Input]);
    if (values.some((value) => value === undefined)) continue;
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = values as number[];
    weight += part.weight;
    points += part.weight * part.points(a, b, c, d, e);
  }
  return weight >= MIN_RECORDED_WEIGHT ? points / weight : null;
}

/**
 * Scores the part of Economics that recorded closes can tell: price trend, distance from the highest close and
 * risk. Inputs without a record of that day (volume, supply, unlocks, fees, staking) are left out, not
 * estimated. Null without a close and a market cap of the day, or with fewer closes than these sub-scores need.
 *
 * @param days recorded days of one asset, oldest first. Later ones are ignored.
 */
export function scoreRecordedEconomics(days: readonly RecordedDay[], day: string): RecordedEconomics | null {
  const known = days.filter((row) => row.day <= day);
  const last = known.at(-1);
  if (last?.day !== day || last.market_cap === null || last.market_cap <= 0) return null;
  const from = new Date(toTime(day) - LOOK_BACK_DAYS * DAY_MS).toISOString().slice(0, 10);
  const recent = known.filter((row) => row.day >= from).map((row) => ({ ...row, volume: null }));
  const { inputs: computed } = computeHistoryInputs(recent, day);
  const { p7, past30, past90, past180, sd, mdd } = computed;
  if (!p7 || !past30 || !past90 || !past180 || !sd || !mdd) return null;

  const high = known.reduce((best, row) => (row.close > best.close ? row : best));
  const age = (toTime(day) - toTime(known[0]!.day)) / DAY_MS;
  const inputs: Partial<Record<Input, number>> = {
    p7: p7.value,
    past30: past30.value,
    past90: past90.value,
    past180: past180.value,
    sd: sd.value,
    mdd: mdd.value,
    ath: high.close,
    ath_days: (toTime(day) - toTime(high.day)) / DAY_MS,
    age,
    mcap: last.market_cap,
  };
  const subScores: Partial<Record<SubScore, number>> = {};
  for (const { component, parts } of RULES) {
    const score = scoreRecordedParts(parts, inputs);
    if (score !== null) subScores[component] = score;
  }
  const scores = Object.fromEntries(
    RISK_LEVELS.map((level) => [level, weigh(subScores, (component) => METHOD.weights[component][level])]),
  ) as Record<RiskLevel, number>;
  return {
    scores,
    subScores,
    close: last.close,
    highShare: last.close / high.close,
    marketCap: last.market_cap,
    age,
    volatility: sd.value,
  };
}

/** Returns the weighted mean of sub-scores; their weights need not sum to 1. */
export function weigh(
  subScores: Partial<Record<SubScore, number>>,
  weightOf: (component: SubScore) => number,
): number {
  let weight = 0;
  let sum = 0;
  for (const [component, score] of Object.entries(subScores) as [SubScore, number][]) {
    weight += weightOf(component);
    sum += weightOf(component) * score;
  }
  return sum / weight;
}
