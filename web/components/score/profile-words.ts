import type { Block } from '#domain/method/blocks.ts';
import type { Level } from '#domain/method/levels.ts';
import { BLOCK_WEIGHTS } from '#domain/method/published-constants.ts';
import { m } from '#messages';
import type { MarkWeights } from '#web/ui/score-mark.tsx';

/** The name of a profile. */
export const levelName: Record<Level, () => string> = {
  medium: m.level_medium,
  high: m.level_high,
  insane: m.level_insane,
};

/** What a profile looks for, in one sentence. */
export const levelSentence: Record<Level, () => string> = {
  medium: m.level_medium_sentence,
  high: m.level_high_sentence,
  insane: m.level_insane_sentence,
};

export const blockName: Record<Block, () => string> = {
  project: m.block_project,
  hype: m.block_hype,
  economics: m.block_economics,
};

/** The heights of the three bars in a profile: project, hype, economics. */
export function markWeights(level: Level): MarkWeights {
  const { project, hype, economics } = BLOCK_WEIGHTS[level];
  return [project, hype, economics];
}
