import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { type Pillar as Part, PILLARS } from '#domain/method/pillars.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES_BY_PILLAR } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { levelName, levelSentence, pillarName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { mapPillars, readPillarWeights } from '#web/features/method/chapters/pillar-scores.ts';
import type { Chapter, Profiles, Table } from '#web/features/method/content.ts';
import { formatWeight } from '#web/features/method/format-figure.ts';
import { pageHref } from '#web/page-href.ts';

export function profilesChapter(locale: Locale): Chapter {
  return {
    id: 'profiles',
    title: m.method_profiles_heading(),
    blocks: [
      { kind: 'text', text: m.method_profiles_text() },
      { kind: 'heading', id: 'weights', text: m.method_weights_heading() },
      { kind: 'text', text: m.method_weights_text() },
      { kind: 'weights', tables: PILLARS.map((part) => weightsTable(part, locale)) },
      { kind: 'link', href: pageHref('ownWeights', locale), text: m.weights_link_method() },
    ],
  };
}

/** The three profiles with weights of the pillars and limit. */
export function toProfiles(locale: Locale): Profiles {
  return {
    caption: m.method_profiles_caption(),
    heads: [m.method_profiles_profile(), ...PILLARS.map(pillarName), m.method_profiles_limit()],
    rows: RISK_LEVELS.map((level) => ({
      level,
      name: levelName[level](),
      sentence: levelSentence[level](),
      weights: readPillarWeights(level),
      figures: mapPillars((part) => formatWeight(METHOD.blocks[level][part], locale)),
      limit: `+${METHOD.limits[level]}`,
    })),
  };
}

/** Sub-scores of a pillar with their weights. Names link to the formulas. */
export function weightsTable(part: Part, locale: Locale): Table {
  const name = pillarName(part);
  return {
    caption: m.method_weights_caption({ pillar: name }),
    title: name,
    columns: [
      { head: m.asset_sub_score() },
      ...RISK_LEVELS.map((level) => ({ head: levelName[level](), numeric: true })),
    ],
    rows: SUB_SCORES_BY_PILLAR[part].map((component) => ({
      href: `#${component}`,
      cells: [
        subScoreName(component),
        ...RISK_LEVELS.map((level) => formatWeight(METHOD.weights[component][level], locale)),
      ],
    })),
  };
}
