import { BLOCKS, type Block as Part } from '#domain/method/blocks.ts';

import type { Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import type { Three } from '#web/features/method/content.ts';

/** The three pillar scores, 0 to 100. */
export type Parts = Readonly<Record<Part, number>>;

/** Returns one value per pillar, in the order of the bars. */
export const perPart = <T>(value: (part: Part) => T): Three<T> => BLOCKS.map(value) as unknown as Three<T>;

export const partWeights = (level: Level): Three<number> => perPart((part) => METHOD.blocks[level][part]);

/** Returns the weighted mean of the pillars in a risk profile. */
export const meanOf = (parts: Parts, level: Level): number =>
  BLOCKS.reduce((sum, part) => sum + METHOD.blocks[level][part] * parts[part], 0);

/** Returns the highest score that the compensation limit of a risk profile allows. */
export const limitOf = (parts: Parts, level: Level): number => parts.project + METHOD.limits[level];
