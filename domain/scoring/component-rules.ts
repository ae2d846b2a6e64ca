import type { Block } from '#domain/method/blocks.ts';
import { COMPONENTS, COMPONENTS_OF, type Component } from '#domain/method/components.ts';
import type { ComponentRule } from '#domain/scoring/component-rule.ts';
import { ECONOMICS_RULES } from '#domain/scoring/economics-rules.ts';
import { HYPE_RULES } from '#domain/scoring/hype-rules.ts';
import { PROJECT_RULES } from '#domain/scoring/project-rules.ts';

/** The 25 rules in method order. */
export const COMPONENT_RULES: readonly ComponentRule[] = [
  ...PROJECT_RULES,
  ...HYPE_RULES,
  ...ECONOMICS_RULES,
];

COMPONENT_RULES.forEach((rule, index) => {
  if (rule.component !== COMPONENTS[index]) throw new Error(`rule of ${rule.component} is out of order`);
});

const BLOCK_OF = new Map<Component, Block>(
  (Object.keys(COMPONENTS_OF) as Block[]).flatMap((block) =>
    COMPONENTS_OF[block].map((component): [Component, Block] => [component, block]),
  ),
);

export function blockOf(component: Component): Block {
  return BLOCK_OF.get(component)!;
}

const partNames = (rule: ComponentRule): string[] => [
  ...new Set(rule.variants.flatMap((variant) => variant.parts.map((part) => part.name))),
];

/** Names of all parts by sub-score. Pages need a text for each. */
export const PART_NAMES = Object.fromEntries(
  COMPONENT_RULES.map((rule): [Component, readonly string[]] => [rule.component, partNames(rule)]),
) as Readonly<Record<Component, readonly string[]>>;
