import { BLOCKS, type Block as Part } from '#domain/method/blocks.ts';
import { COMPONENTS_OF } from '#domain/method/components.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { m } from '#messages';
import { partWeights, perPart } from '#web/features/method/chapters/weighted.ts';
import type { Chapter, Profiles, Table } from '#web/features/method/content.ts';
import { type Telling, weightText } from '#web/features/method/telling.ts';

export function profilesChapter(telling: Telling): Chapter {
  return {
    id: 'profiles',
    title: m.method_profiles_heading(),
    blocks: [
      { kind: 'text', text: m.method_profiles_text() },
      { kind: 'profiles', profiles: profilesOf(telling) },
      { kind: 'heading', id: 'weights', text: m.method_weights_heading() },
      { kind: 'text', text: m.method_weights_text() },
      { kind: 'weights', tables: BLOCKS.map((part) => weightsTable(part, telling)) },
    ],
  };
}

function profilesOf({ locale, words }: Telling): Profiles {
  return {
    caption: m.method_profiles_caption(),
    heads: [m.method_profiles_profile(), ...BLOCKS.map(words.blockName), m.method_profiles_limit()],
    rows: LEVELS.map((level) => ({
      level,
      name: words.levelName[level](),
      sentence: words.levelSentence[level](),
      weights: partWeights(level),
      figures: perPart((part) => weightText(METHOD.blocks[level][part], locale)),
      limit: `+${METHOD.limits[level]}`,
    })),
  };
}

/** The sub-scores of one part with their weights; each name leads to its formula. */
export function weightsTable(part: Part, { locale, words }: Telling): Table {
  const name = words.blockName(part);
  return {
    caption: m.method_weights_caption({ block: name }),
    title: name,
    columns: [
      { head: m.asset_sub_score() },
      ...LEVELS.map((level) => ({ head: words.levelName[level](), numeric: true })),
    ],
    rows: COMPONENTS_OF[part].map((component) => ({
      href: `#${component}`,
      cells: [
        words.componentName(component),
        ...LEVELS.map((level) => weightText(METHOD.weights[component][level], locale)),
      ],
    })),
  };
}
