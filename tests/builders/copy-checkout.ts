import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const CHECKOUT = join(import.meta.dirname, '..', '..');

/** Paths that `server/main.ts` reads, besides `node_modules` and the built pages. */
const PARTS = ['server', 'domain', 'contracts', 'messages', 'data', 'content', 'package.json'];

/**
 * Copies the checkout into an empty folder, so that a test may change its data. `built` includes the built
 * pages.
 */
export function copyCheckout(root: string, { built }: { built: boolean }): void {
  for (const name of built ? [...PARTS, 'build'] : PARTS)
    cpSync(join(CHECKOUT, name), join(root, name), { recursive: true });
  symlinkSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'));
}
