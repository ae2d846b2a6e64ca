import type { Block } from '#domain/method/blocks.ts';
import type { Level } from '#domain/method/levels.ts';
import { BLOCK_WEIGHTS } from '#domain/method/published-constants.ts';
import { m } from '#messages';
import type { MarkWeights } from '#web/components/score/score-mark.tsx';

/** Names of the profiles. */
export const levelName: Record<Level, () => string> = {
  medium: m.level_medium,
  high: m.level_high,
  insane: m.level_insane,
};

/** One sentence about what a profile emphasises. */
export const levelSentence: Record<Level, () => string> = {
  medium: m.level_medium_sentence,
  high: m.level_high_sentence,
  insane: m.level_insane_sentence,
};

const BLOCK_NAMES: Record<Block, () => string> = {
  project: m.block_project,
  hype: m.block_hype,
  economics: m.block_economics,
};

export const blockName = (block: Block): string => BLOCK_NAMES[block]();

/** Heights of the three bars in a profile: project, hype, economics. */
export function markWeights(level: Level): MarkWeights {
  const { project, hype, economics } = BLOCK_WEIGHTS[level];
  return [project, hype, economics];
}
