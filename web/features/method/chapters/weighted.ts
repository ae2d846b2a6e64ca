import { BLOCKS, type Block as Part } from '#domain/method/blocks.ts';

import type { Level } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import type { Three } from '#web/features/method/content.ts';

/** The three parts of a score, 0..100 each. */
export type Parts = Readonly<Record<Part, number>>;

/** One value for each part, from the top bar to the bottom one. */
export const perPart = <T>(value: (part: Part) => T): Three<T> => BLOCKS.map(value) as unknown as Three<T>;

export const partWeights = (level: Level): Three<number> => perPart((part) => METHOD.blocks[level][part]);

/** The weighted mean of the parts in a profile. */
export const meanOf = (parts: Parts, level: Level): number =>
  BLOCKS.reduce((sum, part) => sum + METHOD.blocks[level][part] * parts[part], 0);

/** The highest score that the limit of a profile allows. */
export const limitOf = (parts: Parts, level: Level): number => parts.project + METHOD.limits[level];
