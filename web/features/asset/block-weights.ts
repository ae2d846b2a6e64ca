import { BLOCKS } from '#domain/scoring/components.ts';
import { LEVELS, type Level } from '#domain/scoring/levels.ts';
import { METHOD } from '#domain/scoring/method.ts';
import type { MarkWeights } from '#web/ui/score-mark.tsx';

/** Heights of the three bars in each profile: Project, Hype, Economics. */
export const BLOCK_WEIGHTS = Object.fromEntries(
  LEVELS.map((level) => [level, BLOCKS.map((block) => METHOD.blocks[level][block])]),
) as unknown as Record<Level, MarkWeights>;
