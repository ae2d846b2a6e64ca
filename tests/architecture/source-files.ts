import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Absolute path of the checkout. */
export const CHECKOUT = dirname(dirname(import.meta.dirname));

const PLACES = ['domain', 'contracts', 'server', 'web', 'messages', 'tests', 'bench', 'scripts'];
const GENERATED = /^messages\/compiled/;

/** Returns every source file as a path from the checkout. */
export function sourceFiles(): string[] {
  const configs = readdirSync(CHECKOUT).filter((name) => name.endsWith('.ts'));
  const inPlaces = PLACES.flatMap((place) =>
    readdirSync(`${CHECKOUT}/${place}`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${place}/${path}`,
    ),
  );
  return [...configs, ...inPlaces]
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !GENERATED.test(path))
    .sort();
}
