import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Folder to which the tested site writes its mails. */
const OUTBOX = join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/**
 * Waits for the newest mail to an address whose link matches `kind`, and returns the link without its origin.
 * Another node over the same data may have sent the mail with its own origin.
 */
export async function readMailLink(address: string, kind: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(OUTBOX).catch(() => [])).filter((name) => name.endsWith('.eml'));
      for (const name of names.sort().reverse()) {
        const mail = await PostalMime.parse(await readFile(join(OUTBOX, name)));
        if (mail.to?.[0]?.address !== address) continue;
        found = mail.text?.match(/https?:\/\/\S+/g)?.find((link) => kind.test(link));
        if (found) return true;
      }
      return false;
    })
    .toBe(true);
  const { pathname, search } = new URL(found ?? '');
  return pathname + search;
}
