import type { Locator, Page } from '@playwright/test';

/** The combobox of a choice of an asset, once it has replaced what the server rendered. */
export const pickerOf = (within: Page | Locator, label: string): Locator =>
  within.locator('input[role="combobox"]').and(within.getByLabel(label, { exact: true }));

/** Finds an asset by the text and presses the first option. */
export async function chooseAsset(within: Page | Locator, label: string, text: string): Promise<void> {
  await pickerOf(within, label).fill(text);
  await within.getByRole('option').first().click();
}
