import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANE } from '../lanes.ts';

/** Rules on colours. In the dark scheme only they can differ, so the others run in the light one alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Further rows of a long list repeat the rules of the first ones; with all of them axe takes ten times as long. */
const FURTHER_ROWS = ['tbody tr:nth-child(n + 61)', 'main ol > li:nth-child(n + 61)'];

/**
 * Returns the axe violations of a page, or of the part that a selector names, each as `rule: targets`.
 * Legacy mode runs axe once on the page. The default mode visits frames too and takes three times as long.
 */
export async function audit(page: Page, part?: string): Promise<string[]> {
  // During a transition between colour schemes the contrast matches neither scheme.
  await page.evaluate(async () => {
    const changing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(isDark ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {}),
  });
  if (LANE !== 'slow') for (const rows of FURTHER_ROWS) builder.exclude(rows);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
