import type { AssetFacts } from '#domain/assets/asset.ts';
import type { Flag } from '#domain/flags/flag.ts';
import type { Observation } from '#domain/method/inputs.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { isReleased } from '#domain/open-data/licences.ts';
import {
  recomputeScore,
  SCORED_FACTS,
  type ScoredFacts,
  type ScoreInputs,
} from '#domain/scoring/recompute-score.ts';

/** Days from the date of the figures to their release. */
export const OPEN_DATA_DELAY_DAYS = 30;

export const OPEN_DATA_FORMAT = 'fairview-open-data/1';

type ReleasedInput = Omit<Observation, 'reason'>;

/** `published`: as the ranking showed it. `fv`, `range`: from the released inputs alone, with all digits. */
export interface ReleasedScore {
  fv: number;
  range: readonly [number, number];
  published: number;
  published_range: readonly [number, number];
}

export interface ReleasedAsset extends ScoredFacts, Pick<AssetFacts, 'name' | 'ticker'> {
  inputs: Readonly<Record<string, ReleasedInput>>;
  /** Inputs that the terms of their source keep out; they count as unknown in `fv` and `range`. */
  left_out: readonly string[];
  /** In force on that day. */
  flags: readonly Pick<Flag, 'code' | 'severity'>[];
  /** Null for an asset without a score. */
  scores: Readonly<Record<RiskLevel, ReleasedScore>> | null;
}

/** One day of open data. */
export interface Release {
  format: typeof OPEN_DATA_FORMAT;
  /** `YYYY-MM-DD` of the figures. */
  day: string;
  method: string;
  /** Times from which bundled and live figures age, ISO 8601 UTC. */
  bundled_as_of: string;
  now: string;
  /** Hash of the release before in the chain; 64 zeros for the first. */
  previous_hash: string;
  assets: readonly ReleasedAsset[];
}

/** An asset of a run, before the figures that are not released are taken out. */
export interface AssetToRelease {
  facts: AssetFacts;
  inputs: Readonly<Record<string, Observation>>;
  flags: readonly Pick<Flag, 'code' | 'severity'>[];
  published: Readonly<Record<RiskLevel, { score: number; range: readonly [number, number] }>> | null;
}

type Times = Pick<Release, 'bundled_as_of' | 'now'>;

/** Returns the day on which figures of `day` are released, `YYYY-MM-DD`. */
export function toReleaseDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + OPEN_DATA_DELAY_DAYS);
  return date.toISOString().slice(0, 10);
}

/** What the scores of a released asset are computed from: its inputs, and the market caps of its category. */
function toScoreInputs(asset: ReleasedAsset, assets: readonly ReleasedAsset[], times: Times): ScoreInputs {
  return {
    ...times,
    facts: Object.fromEntries(SCORED_FACTS.map((fact) => [fact, asset[fact]])) as unknown as ScoredFacts,
    inputs: asset.inputs,
    category: assets
      .filter((other) => other !== asset && other.category === asset.category)
      .map(({ id, kind, inputs }) => ({
        id,
        kind,
        mcap: inputs.mcap?.state === 'ok' ? (inputs.mcap.value as number) : null,
      })),
    flags: asset.flags,
  };
}

/** Recomputes the scores of a released asset from the release alone. */
export function recomputeReleased(
  asset: ReleasedAsset,
  release: Pick<Release, 'assets'> & Times,
): Record<RiskLevel, Pick<ReleasedScore, 'fv' | 'range'>> {
  const levels = recomputeScore(toScoreInputs(asset, release.assets, release));
  return Object.fromEntries(
    RISK_LEVELS.map((level) => [level, { fv: levels[level].fv, range: levels[level].range }]),
  ) as Record<RiskLevel, Pick<ReleasedScore, 'fv' | 'range'>>;
}

/** Takes out the figures that are not released. The result has no scores yet. */
export function toReleasedAsset({ facts, inputs, flags }: AssetToRelease): ReleasedAsset {
  const released: Record<string, ReleasedInput> = {};
  const leftOut: string[] = [];
  for (const [name, { reason: _, ...observation }] of Object.entries(inputs)) {
    if (isReleased(name, observation.source)) released[name] = observation;
    else leftOut.push(name);
  }
  const { id, name, ticker } = facts;
  return {
    ...(Object.fromEntries(SCORED_FACTS.map((fact) => [fact, facts[fact]])) as unknown as ScoredFacts),
    id,
    name,
    ticker,
    inputs: released,
    left_out: leftOut.sort(),
    flags: flags.map(({ code, severity }) => ({ code, severity })),
    scores: null,
  };
}

/** Returns a released asset with the published scores and those that follow from the release. */
export function addScores(
  asset: ReleasedAsset,
  published: AssetToRelease['published'],
  release: Pick<Release, 'assets'> & Times,
): ReleasedAsset {
  if (published === null) return asset;
  const computed = recomputeReleased(asset, release);
  return {
    ...asset,
    scores: Object.fromEntries(
      RISK_LEVELS.map((level): [RiskLevel, ReleasedScore] => [
        level,
        {
          ...computed[level],
          published: published[level].score,
          published_range: published[level].range,
        },
      ]),
    ) as Record<RiskLevel, ReleasedScore>,
  };
}

/** A score of a release that its files do not give again. */
export interface ReleaseDifference {
  asset: string;
  level: RiskLevel;
  released: number;
  recomputed: number;
}

export interface ReleaseCheck {
  scores: number;
  /** Scores that are equal to the published one, to 0.1. */
  published: number;
  differences: ReleaseDifference[];
}

const isSameRange = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  Object.is(a[0], b[0]) && Object.is(a[1], b[1]);

/** Recomputes every score of a release from it and compares every digit, ranges included. */
export function checkRelease(release: Release): ReleaseCheck {
  const check: ReleaseCheck = { scores: 0, published: 0, differences: [] };
  for (const asset of release.assets) {
    if (asset.scores === null) continue;
    const computed = recomputeReleased(asset, release);
    for (const level of RISK_LEVELS) {
      const released = asset.scores[level];
      const { fv, range } = computed[level];
      check.scores += 1;
      if (Math.round(fv * 10) / 10 === released.published) check.published += 1;
      if (!Object.is(fv, released.fv) || !isSameRange(range, released.range))
        check.differences.push({ asset: asset.id, level, released: released.fv, recomputed: fv });
    }
  }
  return check;
}
