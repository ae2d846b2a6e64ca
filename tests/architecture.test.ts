import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFolderCycles } from '#tests/architecture/folder-cycles.ts';
import { findOffence, formatOffence } from '#tests/architecture/import-rules.ts';
import { readImports } from '#tests/architecture/read-imports.ts';
import { CHECKOUT, listSourceFiles } from '#tests/architecture/source-files.ts';

const files = listSourceFiles();
const text = new Map(files.map((path) => [path, readFileSync(join(CHECKOUT, path), 'utf8')]));
const imports = new Map(files.map((path) => [path, readImports(path, text.get(path)!)]));

describe('the source tree', () => {
  it('has no import that the layout forbids', () => {
    const importers = new Map<string, string[]>();
    for (const [from, targets] of imports) {
      for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
    }
    const offences = [...imports].flatMap(([from, targets]) => targets.map((to) => findOffence(from, to)));
    expect(
      offences.filter((found) => found !== null).map((found) => formatOffence(found, importers)),
    ).toEqual([]);
  });

  it('has no import cycle between server folders, type-only imports included', () => {
    const folder = /^server\/(?:(?:modules|platform)\/[^/]+|[^/]+)(?=\/)/;
    expect(findFolderCycles(excludeTests(imports), (path) => folder.exec(path)?.[0] ?? null)).toEqual([]);
  });

  it('has no import cycle between domain folders, type-only imports included', () => {
    const folder = /^domain\/[^/]+(?=\/)/;
    expect(findFolderCycles(excludeTests(imports), (path) => folder.exec(path)?.[0] ?? null)).toEqual([]);
  });

  it('has no import cycle between files, type-only and dynamic imports included', () => {
    expect(findFolderCycles(imports, (path) => (text.has(path) ? path : null))).toEqual([]);
  });

  it('contains database statements only in repositories and in platform/db', () => {
    const statement =
      /from 'kysely'|from 'pg'|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\.query\(/;
    const offenders = files.filter(
      (path) =>
        path.startsWith('server/') &&
        !/\.test\.ts$|repository\.ts$|^server\/platform\/db\//.test(path) &&
        statement.test(text.get(path)!),
    );
    expect(offenders, 'move the statement to a repository of the module').toEqual([]);
  });

  it('imports repositories and routes only from within their own module', () => {
    const offences = [...excludeTests(imports)].flatMap(([from, targets]) =>
      targets.filter((to) => isPrivateTo(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(offences, 'export what is needed from a service of the module').toEqual([]);
  });

  it('has no file longer than 400 lines', () => {
    const long = files.filter((path) => text.get(path)!.split('\n').length > 401);
    expect(long, 'move its second idea to a file of its own').toEqual([]);
  });

  it('has only file names in kebab-case', () => {
    const misnamed = files.filter((path) => !/^[\da-z]+([-.][\da-z]+)*$/.test(basename(path)));
    expect(misnamed).toEqual([]);
  });

  it('has no barrel file', () => {
    expect(files.filter((path) => /^index\.tsx?$/.test(basename(path)))).toEqual([]);
  });
});

function excludeTests(all: ReadonlyMap<string, readonly string[]>) {
  return new Map([...all].filter(([path]) => !/\.test\.tsx?$/.test(path)));
}

/**
 * Whether `to` is private to a server module that does not contain `from`. Files at the server root may
 * import routes.
 */
function isPrivateTo(from: string, to: string): boolean {
  const module = /^server\/modules\/[^/]+\//.exec(to)?.[0];
  if (!module || !from.startsWith('server/') || from.startsWith(module)) return false;
  if (/repository\.ts$/.test(to)) return true;
  return /routes\.ts$/.test(to) && !/^server\/[^/]+$/.test(from);
}

describe('web/ui', () => {
  it('uses no product term in file names and code', () => {
    const noun = /\b(?:asset|coin|crypto|flag|holding|market|price|score|ticker|token|wallet)s?\b/i;
    const splitWords = (words: string) => words.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
    const offenders = files.filter(
      (path) => path.startsWith('web/ui/') && noun.test(splitWords(path.slice(7) + text.get(path)!)),
    );
    expect(offenders, 'render an idea of the product with web/components/<idea>').toEqual([]);
  });
});

describe('raw HTML', () => {
  /** Source files that match `what`, without tests. */
  const findFiles = (what: RegExp) =>
    files.filter(
      (path) =>
        /^(domain|contracts|server|web)\//.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        what.test(text.get(path)!),
    );

  it('is inserted only by the prose component and our own script components', () => {
    expect(
      findFiles(
        /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcDoc|srcdoc/,
      ),
      'render the text as text, or pass it to web/ui/prose.tsx',
    ).toEqual(['web/ui/json-script.tsx', 'web/ui/own-script.tsx', 'web/ui/prose.tsx']);
  });

  it('is cast to CleanMarkup only by the sanitiser', () => {
    expect(findFiles(/\bas (unknown as )?CleanMarkup\b/)).toEqual(['domain/markup/clean-markup.ts']);
  });
});

describe('docs/decisions', () => {
  const decisions = readdirSync(join(CHECKOUT, 'docs/decisions'));

  it('are numbered consecutively', () => {
    expect(decisions.map((name) => name.slice(0, 5)).sort()).toEqual(
      decisions.map((_, at) => `${String(at + 1).padStart(4, '0')}-`),
    );
  });

  it.each(decisions)('%s has the sections Context, Decision and Consequences', (name) => {
    const headings = readFileSync(join(CHECKOUT, 'docs/decisions', name), 'utf8').match(/^#+ .*$/gm);
    expect(headings).toEqual([
      expect.stringMatching(/^# \S/),
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
  });
});

describe('findOffence', () => {
  it.each([
    ['domain/scoring/a.ts', 'domain/format/b.ts'],
    ['domain/decimal.ts', 'decimal.js'],
    ['domain/markup/a.ts', 'sanitize-html'],
    ['web/ui/a.tsx', 'domain/markup/b.ts'],
    ['domain/a.test.ts', 'vitest'],
    ['domain/a.test.ts', 'node:fs'],
    ['domain/a.test.ts', 'tests/builders/b.ts'],
    ['contracts/a.ts', 'zod'],
    ['contracts/a.ts', 'domain/b.ts'],
    ['server/a.ts', 'contracts/b.ts'],
    ['server/platform/http/a.ts', 'server/platform/db/b.ts'],
    ['server/gateways/a.ts', 'server/platform/config/b.ts'],
    ['server/modules/one/a.ts', 'server/modules/two/service.ts'],
    ['server/modules/one/a.ts', 'server/gateways/b.ts'],
    ['server/app.ts', 'server/modules/one/routes.ts'],
    ['server/a.ts', 'node:fs'],
    ['server/a.ts', 'fastify'],
    ['web/ui/a.tsx', 'web/ui/b.tsx'],
    ['web/ui/a.tsx', 'react'],
    ['web/ui/a.tsx', 'domain/format/format-score.ts'],
    ['web/components/one/a.tsx', 'web/ui/b.tsx'],
    ['web/components/one/a.tsx', 'web/components/two/b.tsx'],
    ['web/components/one/a.tsx', 'web/api/b.ts'],
    ['web/components/one/a.tsx', 'web/state/b.ts'],
    ['web/components/one/a.tsx', 'messages'],
    ['web/components/one/a.tsx', 'web/words/b.ts'],
    ['web/components/one/a.tsx', 'contracts/b.ts'],
    ['web/components/one/a.tsx', 'domain/scoring/b.ts'],
    ['web/components/one/a.tsx', 'd3-shape'],
    ['web/features/one/a.tsx', 'web/features/one/b.tsx'],
    ['web/features/one/a.tsx', 'web/components/one/b.tsx'],
    ['web/pages/a.tsx', 'web/components/one/b.tsx'],
    ['web/features/one/a.tsx', 'web/ui/b.tsx'],
    ['web/features/one/a.tsx', 'web/api/b.ts'],
    ['web/features/one/a.tsx', 'web/page-href.ts'],
    ['web/pages/a.tsx', 'web/features/one/b.tsx'],
    ['web/root.tsx', 'web/features/one/b.tsx'],
    ['web/entry.server.tsx', 'node:stream'],
    ['web/api/a.ts', 'contracts/client.ts'],
    ['domain/a.ts', 'messages'],
    ['contracts/a.ts', 'messages'],
    ['server/a.ts', 'messages'],
    ['server/modules/one/a.ts', 'messages'],
    ['web/features/one/a.tsx', 'messages'],
    ['web/features/one/a.tsx', 'messages/compiled/runtime.js'],
    ['web/features/one/a.tsx', 'messages/picked.ts'],
    ['web/features/one/a.server.ts', 'messages/pick.server.ts'],
    ['web/pages/a.tsx', 'messages/pick.server.ts'],
    ['vite.config.ts', 'messages/paraglide-options.ts'],
    ['bench/a.ts', 'server/b.ts'],
    ['tests/a.ts', 'server/b.ts'],
  ])('returns null when %s imports %s', (from, to) => {
    expect(findOffence(from, to)).toBeNull();
  });

  it.each([
    ['domain/a.ts', 'contracts/b.ts'],
    ['domain/a.ts', 'server/b.ts'],
    ['domain/a.ts', 'node:fs'],
    ['domain/a.ts', 'zod'],
    ['domain/a.ts', 'sanitize-html'],
    ['server/a.ts', 'sanitize-html'],
    ['web/content/a.server.ts', 'sanitize-html'],
    ['domain/a.ts', 'tests/builders/b.ts'],
    ['domain/a.test.ts', 'server/b.ts'],
    ['contracts/a.ts', 'server/b.ts'],
    ['contracts/a.ts', 'web/b.ts'],
    ['contracts/a.ts', 'fastify'],
    ['server/platform/http/a.ts', 'server/modules/one/b.ts'],
    ['server/platform/http/a.ts', 'server/gateways/b.ts'],
    ['server/gateways/a.ts', 'server/modules/one/b.ts'],
    ['server/ssr/a.ts', 'server/modules/one/b.ts'],
    ['server/modules/one/a.ts', 'server/app.ts'],
    ['server/a.ts', 'web/b.ts'],
    ['server/a.ts', 'tests/b.ts'],
    ['server/a.ts', 'server/b.test.ts'],
    ['server/a.ts', 'build/server/index.js'],
    ['web/ui/a.tsx', 'domain/scoring/b.ts'],
    ['web/ui/a.tsx', 'contracts/b.ts'],
    ['web/ui/a.tsx', 'web/features/one/b.tsx'],
    ['web/ui/a.tsx', 'messages'],
    ['messages/a.ts', 'domain/b.ts'],
    ['messages/a.ts', 'zod'],
    ['server/a.ts', 'messages/compiled/runtime.js'],
    ['web/components/one/a.tsx', 'messages/pick.server.ts'],
    ['web/features/one/a.tsx', 'messages/pick.server.ts'],
    ['web/ui/a.tsx', 'web/components/one/b.tsx'],
    ['web/components/one/a.tsx', 'web/features/one/b.tsx'],
    ['web/components/one/a.tsx', 'web/pages/b.tsx'],
    ['web/components/one/a.tsx', 'web/root.tsx'],
    ['web/components/one/a.tsx', 'web/content/b.ts'],
    ['web/components/one/a.tsx', 'server/b.ts'],
    ['web/components/one/a.tsx', 'node:fs'],
    ['web/features/one/a.tsx', 'web/features/two/b.tsx'],
    ['web/features/one/a.tsx', 'web/pages/b.tsx'],
    ['web/features/one/a.tsx', 'server/b.ts'],
    ['web/features/one/a.tsx', 'node:fs'],
    ['web/pages/a.tsx', 'server/b.ts'],
    ['web/root.tsx', 'server/b.ts'],
    ['web/state/a.ts', 'web/features/one/b.ts'],
    ['vite.config.ts', 'server/b.ts'],
  ])('returns an offence when %s imports %s', (from, to) => {
    expect(findOffence(from, to)).toMatchObject({ from, to });
  });

  it('is described by the import chain and what to do instead', () => {
    const importers = new Map([
      ['web/features/one/a.tsx', ['web/features/one/a.test.tsx', 'web/pages/home.tsx']],
      ['web/pages/home.tsx', ['web/routes.ts']],
    ]);
    expect(formatOffence(findOffence('web/features/one/a.tsx', 'web/features/two/b.tsx')!, importers)).toBe(
      'web/routes.ts → web/pages/home.tsx → web/features/one/a.tsx → web/features/two/b.tsx\n' +
        '    a feature must not import other features or pages: compose them in the page, or move what they share to web/components.',
    );
  });
});

describe('findFolderCycles', () => {
  const folderOf = (path: string) => /^[^/]+(?=\/)/.exec(path)?.[0] ?? null;

  it('returns each cycle once, as the imports that close it', () => {
    const imports = new Map([
      ['a/1.ts', ['b/1.ts']],
      ['b/2.ts', ['c/1.ts']],
      ['c/2.ts', ['a/2.ts', 'd/1.ts']],
    ]);
    expect(findFolderCycles(imports, folderOf)).toEqual([
      'a/1.ts → b/1.ts\n    b/2.ts → c/1.ts\n    c/2.ts → a/2.ts',
    ]);
  });

  it('returns no cycle for one-way imports, imports within a folder and imports of the root', () => {
    const imports = new Map([
      ['a/1.ts', ['a/2.ts', 'b/1.ts']],
      ['a/2.ts', ['a/1.ts', 'root.ts']],
      ['b/1.ts', ['c/1.ts']],
    ]);
    expect(findFolderCycles(imports, folderOf)).toEqual([]);
  });
});

describe('readImports', () => {
  it('finds every form of import and resolves our own paths', () => {
    const source = `
      import { a } from '#domain/a.ts';
      import type { B,
        C } from '../b.ts';
      export { d } from './d.ts';
      import 'react';
      const late = await import('./late.ts');
      /** import { x } from 'comment'; */
      const words = "not from 'a string'";
    `;
    expect(readImports('web/pages/home.tsx', source).sort()).toEqual(
      ['domain/a.ts', 'web/b.ts', 'web/pages/d.ts', 'react', 'web/pages/late.ts'].sort(),
    );
  });
});
