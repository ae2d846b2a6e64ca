import type { Locale } from '#domain/locale/locales.ts';
import { LEVELS } from '#domain/method/levels.ts';
import { METHOD } from '#domain/method/method.ts';
import type { ComponentRule, PartRule } from '#domain/scoring/component-rule.ts';
import { blockOf } from '#domain/scoring/component-rules.ts';
import { m } from '#messages';
import { componentMeasures, componentName } from '#web/components/score/component-words.ts';
import { inputName } from '#web/components/score/input-words.ts';
import { blockName, levelName } from '#web/components/score/profile-words.ts';
import { scaleEnd } from '#web/components/score/raw-value.ts';
import type { FormulaCase, SubScoreEntry, Term } from '#web/features/method/content.ts';
import { weightText } from '#web/features/method/figure-text.ts';
import { partNote } from '#web/features/method/formula/part-notes.ts';
import { deductionText, variantName } from '#web/features/method/formula/variant-cases.ts';

/** Returns the texts of a sub-score, derived from its rule. */
export function subScoreEntry(rule: ComponentRule, locale: Locale): SubScoreEntry {
  const { component } = rule;
  const name = componentName(component);
  return {
    id: component,
    name,
    measures: componentMeasures(component),
    weightIn: m.method_sub_weight_in({ pillar: blockName(blockOf(component)) }),
    weights: LEVELS.map((level) => ({
      level: levelName[level](),
      weight: weightText(METHOD.weights[component][level], locale),
    })),
    cases: rule.variants.map((variant): FormulaCase => {
      const when = variantName(rule, variant);
      return {
        caption: when === null ? m.method_sub_caption({ name }) : m.method_sub_caption_case({ name, when }),
        when,
        terms: variant.parts.map((part) => termOf(rule, part, locale)),
      };
    }),
    after: deductionText(rule, locale),
  };
}

function termOf({ component }: ComponentRule, part: PartRule, locale: Locale): Term {
  const note = partNote(component, part);
  const scale = note.ends ?? part.scale;
  return {
    weight: weightText(part.weight, locale),
    name: inputName(part.name),
    log: scale?.kind === 'log' ? m.method_sub_log() : null,
    note: note.note?.(locale) ?? null,
    points: note.formula
      ? { formula: note.formula(locale) }
      : {
          zero: endOf(part, scale?.zero, locale),
          hundred: endOf(part, scale?.hundred, locale),
        },
  };
}

/** Formats one end of a scale. Throws when the part has neither a scale nor a formula. */
function endOf(part: PartRule, end: number | undefined, locale: Locale): string {
  const [input] = part.inputs;
  if (end === undefined || input === undefined || input === 'authenticity') {
    throw new Error(`the scale of ${part.name} has no words`);
  }
  const { unit } = METHOD.inputs[input];
  if (unit === 'rating') return m.input_of_five({ value: `${end}` });
  return scaleEnd(part.name, unit, end, locale);
}
