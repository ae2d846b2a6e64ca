import { posix } from 'node:path';

const STATEMENTS = [
  /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];

/**
 * Returns the imports of the file `path` with this text: paths from the checkout for our own files
 * (`#domain/x.ts` and `./x.ts` alike), names for packages.
 */
export function readImports(path: string, text: string): string[] {
  const specifiers = STATEMENTS.flatMap((statement) =>
    [...text.matchAll(statement)].map((match) => match[1]!),
  );
  return [...new Set(specifiers.map((name) => resolveImport(path, name)))];
}

function resolveImport(path: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
  if (name.startsWith('#')) return name.slice(1);
  return name;
}
