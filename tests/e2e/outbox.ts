import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

/** Where the tested site writes its mails. */
const OUTBOX = join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/**
 * The link of the mail that was sent to an address last and holds one of that kind, without its origin: another node over
 * the same data may have sent it under its own. Waits for it.
 */
export async function linkTo(address: string, kind: RegExp): Promise<string> {
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
