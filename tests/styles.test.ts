import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT, listSourceFiles } from '#tests/architecture/source-files.ts';

const files = listSourceFiles().filter((path) => path.startsWith('web/'));
const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const code = files
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => [path, read(path)] as const);

/** Returns the classes that a style sheet defines; those of other sheets are inside `:global()`. */
const classesOf = (styles: string) => {
  const rules = read(styles).replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '');
  return new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!));
};

/** Returns what each CSS module's importers name, as in `styles.name`; `null` if one picks by a variable. */
const findUses = () => {
  const uses = new Map<string, Set<string> | null>();
  for (const [path, text] of code) {
    for (const [, local, target] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const styles = target!.startsWith('#') ? target!.slice(1) : posix.join(posix.dirname(path), target!);
      const others = uses.get(styles);
      const named = [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name!);
      const picks = others === null || new RegExp(`\\b${local}\\[`).test(text);
      uses.set(styles, picks ? null : new Set([...(others ?? []), ...named]));
    }
  }
  return uses;
};

/** What states these declarations, other than a rule of its own. */
const SHARED: readonly [use: string, declarations: readonly string[]][] = [
  ['the class `cluster`, or `row` for centred items', ['display: flex', 'flex-wrap: wrap']],
  ['the class `hit`', ['display: inline-flex', 'align-items: center', 'min-height: var(--hit)']],
  [
    '`select` of web/ui/form/select.module.css',
    ['min-height: var(--hit)', 'border: var(--line-strong)', 'background: var(--raised)'],
  ],
  [
    '`button` of web/ui/text-button.module.css',
    ['min-height: var(--hit)', 'color: var(--tint-text)', 'font-weight: 600'],
  ],
];

/** Their script is part of the first load, where every class name counts. */
const FIRST_LOAD = /^web\/(ui|features\/(shell|ranking))\//;

/** Returns the rules of a style sheet for single classes, outside media queries. */
const classRulesOf = (styles: string) =>
  [...read(styles).matchAll(/^(\.\w+(?:,\n\.\w+)*) \{\n([^}]*)\}/gm)].map(([, selector, body]) => ({
    selector: selector!,
    declarations: new Set(body!.split(';').map((each) => each.trim())),
  }));

describe('the style sheets', () => {
  it('repeat no declarations that a shared class states', () => {
    const repeated = files
      .filter((path) => path.endsWith('.module.css') && !FIRST_LOAD.test(path))
      .flatMap((styles) =>
        classRulesOf(styles).flatMap(({ selector, declarations }) =>
          SHARED.filter(([, shared]) => shared.every((each) => declarations.has(each))).map(
            ([use]) => `${styles} ${selector}: use ${use}`,
          ),
        ),
      );
    expect(repeated).toEqual([]);
  });

  it('define only classes that a file which imports them uses', () => {
    const uses = findUses();
    const unused = files
      .filter((path) => path.endsWith('.module.css') && uses.get(path) !== null)
      .flatMap((styles) =>
        [...classesOf(styles)]
          .filter((name) => !uses.get(styles)?.has(name))
          .map((name) => `${styles} .${name}`),
      );
    expect(unused, 'delete the rules of these classes').toEqual([]);
  });
});
