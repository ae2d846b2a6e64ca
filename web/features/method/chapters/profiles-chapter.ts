import type { Locale } from '#domain/locale/locales.ts';
import { BLOCKS, type Block as Part } from '#domain/method/blocks.ts';
import { COMPONENTS_OF } from '#domain/method/components.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import { m } from '#messages';
import { componentName } from '#web/components/score/component-words.ts';
import { blockName, levelName, levelSentence } from '#web/components/score/profile-words.ts';
import { partWeights, perPart } from '#web/features/method/chapters/weighted.ts';
import type { Chapter, Profiles, Table } from '#web/features/method/content.ts';
import { weightText } from '#web/features/method/figure-text.ts';

export function profilesChapter(locale: Locale): Chapter {
  return {
    id: 'profiles',
    title: m.method_profiles_heading(),
    blocks: [
      { kind: 'text', text: m.method_profiles_text() },
      { kind: 'profiles', profiles: profilesOf(locale) },
      { kind: 'heading', id: 'weights', text: m.method_weights_heading() },
      { kind: 'text', text: m.method_weights_text() },
      { kind: 'weights', tables: BLOCKS.map((part) => weightsTable(part, locale)) },
    ],
  };
}

function profilesOf(locale: Locale): Profiles {
  return {
    caption: m.method_profiles_caption(),
    heads: [m.method_profiles_profile(), ...BLOCKS.map(blockName), m.method_profiles_limit()],
    rows: LEVELS.map((level) => ({
      level,
      name: levelName[level](),
      sentence: levelSentence[level](),
      weights: partWeights(level),
      figures: perPart((part) => weightText(METHOD.blocks[level][part], locale)),
      limit: `+${METHOD.limits[level]}`,
    })),
  };
}

/** Sub-scores of a pillar with their weights. Names link to the formulas. */
export function weightsTable(part: Part, locale: Locale): Table {
  const name = blockName(part);
  return {
    caption: m.method_weights_caption({ pillar: name }),
    title: name,
    columns: [
      { head: m.asset_sub_score() },
      ...LEVELS.map((level) => ({ head: levelName[level](), numeric: true })),
    ],
    rows: COMPONENTS_OF[part].map((component) => ({
      href: `#${component}`,
      cells: [
        componentName(component),
        ...LEVELS.map((level) => weightText(METHOD.weights[component][level], locale)),
      ],
    })),
  };
}
