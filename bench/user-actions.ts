import type { Locator, Page } from '@playwright/test';

/** Limit of one task of a page, in milliseconds. */
export const MAX_TASK_MS = 50;
/** Command-line flags of the measured browser. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];

/**
 * The measured action of a step. Preparation finds its elements first, because that costs as much as the
 * action.
 */
export type Action = () => Promise<unknown>;
export type Step = readonly [name: string, prepare: (page: Page) => Action | Promise<Action>];

/** Turns the wheel `steps` times by `by` CSS pixels, once every 30 ms. */
export const turnWheel =
  (steps: number, by: number) =>
  (page: Page): Action =>
  async () => {
    await page.mouse.move(600, 500);
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(30);
    }
  };
export const pressKey =
  (name: string) =>
  (page: Page): Action =>
  () =>
    page.keyboard.press(name);
export const click =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<Action> => {
    const target = find(page).first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('the element to click is not on the page');
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
