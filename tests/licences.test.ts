import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CHECKOUT = join(import.meta.dirname, '..');

/** SPDX expressions whose terms allow a package to be used with a program under AGPL-3.0-or-later. */
const ALLOWED: ReadonlySet<string> = new Set([
  '(Apache-2.0 WITH LLVM-exception)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  // Section 3.3 lets it be combined with this licence.
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Terms that are no licence of a program: fonts, and a table of browser versions that only the build reads. */
const NO_PROGRAMS: Readonly<Record<string, string>> = {
  '@fontsource-variable/instrument-sans': 'OFL-1.1',
  '@fontsource-variable/literata': 'OFL-1.1',
  'caniuse-lite': 'CC-BY-4.0',
};

/** Packages whose `package.json` names no licence, and the file that does. */
const IN_A_FILE: Readonly<Record<string, { file: string; begins: string }>> = {
  '@inlang/plugin-message-format': { file: '@inlang/plugin-message-format/LICENSE', begins: 'MIT License' },
  'png-js': { file: 'png-js/LICENSE', begins: 'MIT License' },
};

/** Compiled parts of a package, which names the licence of both. */
const PARTS: Readonly<Record<string, string>> = { '@lix-js/sdk-linux-x64': '@lix-js/sdk' };

interface LockedPackage {
  license?: string;
}

const { packages } = JSON.parse(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1)!, license: license ?? null }));
const licenseOf = (name: string) => locked.find((each) => each.name === name)?.license ?? null;

describe('the packages in package-lock.json', () => {
  it('have terms that allow their use in a program under AGPL-3.0-or-later', () => {
    const refused = locked.filter(({ name, license }) => {
      const stated = license ?? licenseOf(PARTS[name] ?? name);
      if (stated === null) return IN_A_FILE[name] === undefined;
      return !ALLOWED.has(stated) && NO_PROGRAMS[name] !== stated;
    });
    expect(refused).toEqual([]);
  });

  it.each(Object.entries(IN_A_FILE))('include the licence of %s in a file', (_name, { file, begins }) => {
    const path = join(CHECKOUT, 'node_modules', file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8').startsWith(begins)).toBe(true);
  });

  it('include each one that is named here as an exception', () => {
    const names = new Set(locked.map(({ name }) => name));
    const excepted = [NO_PROGRAMS, IN_A_FILE, PARTS].flatMap((list) => Object.keys(list));
    expect(excepted.filter((name) => !names.has(name))).toEqual([]);
  });
});
