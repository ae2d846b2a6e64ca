import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import type { PartRule, SubScoreRule } from '#domain/scoring/sub-score-rule.ts';
import { getPillar } from '#domain/scoring/sub-score-rules.ts';
import { m } from '#messages';
import { inputName } from '#web/components/score/input-words.ts';
import { levelName, pillarName } from '#web/components/score/profile-words.ts';
import { formatScaleEnd } from '#web/components/score/raw-value.ts';
import { subScoreMeasures, subScoreName } from '#web/components/score/sub-score-words.ts';
import type { FormulaCase, SubScoreEntry, Term } from '#web/features/method/content.ts';
import { formatWeight } from '#web/features/method/format-figure.ts';
import { findPartNote } from '#web/features/method/formula/part-notes.ts';
import { findVariantName, listDeductions } from '#web/features/method/formula/variant-cases.ts';

/** Returns the texts of a sub-score, derived from its rule. */
export function toSubScoreEntry(rule: SubScoreRule, locale: Locale): SubScoreEntry {
  const { component } = rule;
  const name = subScoreName(component);
  return {
    id: component,
    name,
    measures: subScoreMeasures(component),
    weightsHeading: m.method_sub_weight_in({ pillar: pillarName(getPillar(component)) }),
    weights: RISK_LEVELS.map((level) => ({
      level: levelName[level](),
      weight: formatWeight(METHOD.weights[component][level], locale),
    })),
    cases: rule.variants.map((variant): FormulaCase => {
      const when = findVariantName(rule, variant);
      return {
        caption: when === null ? m.method_sub_caption({ name }) : m.method_sub_caption_case({ name, when }),
        when,
        terms: variant.parts.map((part) => toTerm(rule, part, locale)),
      };
    }),
    after: listDeductions(rule, locale),
  };
}

function toTerm({ component }: SubScoreRule, part: PartRule, locale: Locale): Term {
  const note = findPartNote(component, part);
  const scale = note.ends ?? part.scale;
  return {
    weight: formatWeight(part.weight, locale),
    name: inputName(part.name),
    log: scale?.kind === 'log' ? m.method_sub_log() : null,
    note: note.note?.(locale) ?? null,
    points: note.formula
      ? { formula: note.formula(locale) }
      : {
          zero: formatPartScaleEnd(part, scale?.zero, locale),
          hundred: formatPartScaleEnd(part, scale?.hundred, locale),
        },
  };
}

/** Formats one end of a scale. Throws when the part has neither a scale nor a formula. */
function formatPartScaleEnd(part: PartRule, end: number | undefined, locale: Locale): string {
  const [input] = part.inputs;
  if (end === undefined || input === undefined || input === 'authenticity') {
    throw new Error(`the scale of ${part.name} has no text`);
  }
  const { unit } = METHOD.inputs[input];
  if (unit === 'rating') return m.input_of_five({ value: `${end}` });
  return formatScaleEnd(part.name, unit, end, locale);
}
