import type { Page } from '@playwright/test';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  height?: number;
}

/** Opens an address with the session of this token, in a colour scheme and size. */
export async function openAs(
  page: Page,
  token: string,
  { colorScheme, width, height = 900 }: Look,
  address: string,
): Promise<void> {
  await page.addInitScript((held) => {
    localStorage.setItem('authToken', held);
    localStorage.setItem('version', '7');
  }, token);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.goto(address);
}
