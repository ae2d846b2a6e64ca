import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Absolute path of the checkout. */
export const CHECKOUT = dirname(dirname(import.meta.dirname));

const ROOT_FOLDERS = ['domain', 'contracts', 'server', 'web', 'messages', 'tests', 'bench', 'scripts'];
const GENERATED = /^messages\/compiled/;

/** Returns every source file as a path from the checkout. */
export function listSourceFiles(): string[] {
  const configs = readdirSync(CHECKOUT).filter((name) => name.endsWith('.ts'));
  const inFolders = ROOT_FOLDERS.flatMap((folder) =>
    readdirSync(`${CHECKOUT}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  );
  return [...configs, ...inFolders]
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !GENERATED.test(path))
    .sort();
}
