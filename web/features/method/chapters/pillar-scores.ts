import { METHOD } from '#domain/method/method.ts';
import { type Pillar as Part, PILLARS } from '#domain/method/pillars.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import type { Three } from '#web/features/method/content.ts';

/** The three pillar scores, 0 to 100. */
export type PillarScores = Readonly<Record<Part, number>>;

/** Returns one value per pillar, in the order of the bars. */
export const mapPillars = <T>(value: (part: Part) => T): Three<T> =>
  PILLARS.map(value) as unknown as Three<T>;

export const readPillarWeights = (level: RiskLevel): Three<number> =>
  mapPillars((part) => METHOD.blocks[level][part]);

/** Returns the weighted mean of the pillars in a risk profile. */
export const computeWeightedMean = (parts: PillarScores, level: RiskLevel): number =>
  PILLARS.reduce((sum, part) => sum + METHOD.blocks[level][part] * parts[part], 0);

/** Returns the highest score that the compensation limit of a risk profile allows. */
export const computeLimit = (parts: PillarScores, level: RiskLevel): number =>
  parts.project + METHOD.limits[level];
