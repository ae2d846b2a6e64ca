import { BLOCKS } from '#domain/method/blocks.ts';
import { LEVELS, type Level } from '#domain/method/levels.ts';
import { BLOCK_WEIGHTS } from '#domain/method/published-constants.ts';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';

/** Heights of the three bars in each risk profile: Project, Hype, Economics. */
export const MARK_WEIGHTS = Object.fromEntries(
  LEVELS.map((level) => [level, BLOCKS.map((block) => BLOCK_WEIGHTS[level][block])]),
) as unknown as Record<Level, MarkWeights>;
