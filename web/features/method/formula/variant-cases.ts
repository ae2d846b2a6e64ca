import { getCategory } from '#domain/assets/categories.ts';
import { TRAIT } from '#domain/inputs/traits.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { METHOD } from '#domain/method/method.ts';
import type { SubScoreRule, Variant } from '#domain/scoring/sub-score-rule.ts';
import { m } from '#messages';

/** Kinds of assets by the variant of a rule. */
const VARIANT_CASES: readonly (Pick<Variant, 'all' | 'none'> & { words: () => string })[] = [
  { all: 0, none: TRAIT.NO_REPOSITORY, words: m.method_case_with_code },
  { all: TRAIT.NO_REPOSITORY, none: 0, words: m.method_case_without_code },
  { all: 0, none: TRAIT.PROOF_OF_WORK | TRAIT.NO_CONSENSUS, words: m.method_case_proof_of_stake },
  { all: TRAIT.PROOF_OF_WORK, none: 0, words: m.method_case_proof_of_work },
  { all: TRAIT.NO_CONSENSUS, none: 0, words: m.method_case_no_consensus },
  { all: 0, none: TRAIT.STABLECOIN, words: m.method_case_not_stablecoins },
  { all: TRAIT.STABLECOIN, none: 0, words: m.method_case_stablecoins },
];

/**
 * Returns the kind of asset a variant applies to; null for a single variant. Throws for an unknown variant.
 */
export function findVariantName(rule: SubScoreRule, { all, none }: Variant): string | null {
  if (rule.variants.length === 1) return null;
  const found = VARIANT_CASES.find((each) => each.all === all && each.none === none);
  if (!found) throw new Error(`a variant of ${rule.component} has no text`);
  return found.words();
}

/** Returns sentences on the deduction of a sub-score and on the assets it, or some terms, do not apply to. */
export function listDeductions(rule: SubScoreRule, locale: Locale): string[] {
  const [only] = rule.variants;
  const excluded = rule.variants.length === 1 && only ? only.none : 0;
  const dropped = rule.variants.flatMap((variant) => variant.parts).reduce((bits, part) => bits | part.na, 0);
  const { deduction } = rule;
  const sentences: (string | false)[] = [
    deduction !== null &&
      m.method_deduction({ each: deduction.points(1), most: deduction.points(METHOD.inputs.priv.max) }),
    (excluded & TRAIT.STABLECOIN) !== 0 && m.method_na_stablecoins(),
    (excluded & TRAIT.NO_FEES) !== 0 && m.method_na_fees({ categories: listCategoriesWithoutFees(locale) }),
    (dropped & TRAIT.NO_REDDIT) !== 0 &&
      m.method_na_channels({ count: METHOD.social_parts_needed, all: only?.parts.length ?? 0 }),
    (dropped & TRAIT.CHAIN) !== 0 && m.method_na_chains(),
    (dropped & TRAIT.FAIR_LAUNCH) !== 0 && m.method_na_fair_launch(),
  ];
  return sentences.filter((words) => words !== false);
}

const listCategoriesWithoutFees = (locale: Locale): string =>
  METHOD.no_fee_model.map((category) => getCategory(category).name[locale]).join(', ');
