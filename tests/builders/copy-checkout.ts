import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const CHECKOUT = join(import.meta.dirname, '..', '..');

/** What `server/main.ts` reads, besides `node_modules` and the built pages. */
const PARTS = ['server', 'domain', 'contracts', 'messages', 'data', 'content', 'package.json'];

/** Puts a checkout of the same code into an empty folder, where a test may change its data; with the built pages if asked. */
export function copyCheckout(root: string, { built }: { built: boolean }): void {
  for (const name of built ? [...PARTS, 'build'] : PARTS)
    cpSync(join(CHECKOUT, name), join(root, name), { recursive: true });
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'));
}
