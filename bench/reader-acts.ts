import type { Locator, Page } from '@playwright/test';

/** How much slower a page runs while it is watched. */
export const SLOWER = 4;
/** So long a task of a page may take, in milliseconds. */
export const MAX_TASK_MS = 50;
/** Switches of the browser that is watched. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** What a step does, once all is found that it needs: to look for a link costs the page as much as to follow it. */
export type Act = () => Promise<unknown>;
export type Step = readonly [name: string, prepare: (page: Page) => Act | Promise<Act>];

/** The wheel turned so often, by so many CSS pixels, a step every 30 ms. */
export const wheel =
  (steps: number, by: number) =>
  (page: Page): Act =>
  async () => {
    await page.mouse.move(600, 500);
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(30);
    }
  };
export const key =
  (name: string) =>
  (page: Page): Act =>
  () =>
    page.keyboard.press(name);
export const click =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<Act> => {
    const target = find(page).first();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('what is to be clicked is not on the page');
    return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
