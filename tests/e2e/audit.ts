import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe has against a page, or against the part of it that a selector names: each as `rule: where`, none when it is fine.
 * In one run over the page: the other mode of the library visits frames one by one, of which there are none, and takes three times as long.
 */
export async function audit(page: Page, part?: string): Promise<string[]> {
  // A colour on its way from one scheme to the other has the contrast of neither.
  await page.evaluate(async () => {
    const changing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}
