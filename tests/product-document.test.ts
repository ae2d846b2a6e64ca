import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { ENGLISH_INDEX, FORMER_PATHS, PAGES } from '#contracts/pages.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { canReadChapter, countTopTenRows, countVisibleRows, VISIBILITIES } from '#domain/plans/access.ts';
import { countChapters } from '#domain/plans/plan-table.ts';
import { CLIENT_VERSION } from '#web/state/session.ts';

const document = readFileSync(new URL('../docs/product.md', import.meta.url), 'utf8');
const MANY = 10_000;

/** The cells of a row after its name, for visitor, free and PRO. */
const row = (name: string) =>
  document
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split('|')
    .slice(2, 5)
    .map((cell) => cell.trim());
const allOr = (words: (count: number) => string) => (count: number) => (count >= MANY ? 'all' : words(count));

describe('docs/product.md', () => {
  it.each([...Object.entries(PAGES), ['ENGLISH_INDEX', ENGLISH_INDEX] as const])(
    'names the page %s by its address, %s',
    (_name, address) => {
      expect(document).toContain(`\`${address}\``);
    },
  );

  it('names no page that does not exist', () => {
    const known = new Set<string>([
      ...Object.values(PAGES),
      ENGLISH_INDEX,
      '/it/',
      '/api/',
      '/logos/',
      '/share/',
    ]);
    for (const address of Object.keys(FORMER_PATHS)) known.add(address);
    const named = [...document.matchAll(/`(\/(?:[a-z0-9-]+\/)*)`/g)].map(([, address]) => address);
    expect(named.filter((address) => !known.has(address!))).toEqual([]);
  });

  it('names every kept address and every API call', () => {
    for (const address of Object.keys(FORMER_PATHS)) expect(document).toContain(`\`${address}\``);
    for (const { path } of CALLS) expect(document).toContain(`\`${path}\``);
  });

  it('matches the access policy for each visibility', () => {
    expect(row('scores in each profile')).toEqual(
      VISIBILITIES.map((visibility) => countVisibleRows(visibility, MANY)).map(
        allOr((count) => `the ${count} best`),
      ),
    );
    expect(row('rows of a top-ten list')).toEqual(
      VISIBILITIES.map((visibility) => String(countTopTenRows(visibility))),
    );
    expect(row('chapters of the book')).toEqual(
      VISIBILITIES.map((visibility) =>
        canReadChapter(visibility, MANY) ? MANY : countChapters(visibility),
      ).map(allOr(String)),
    );
  });

  it('matches the numbers of sub-scores and checks of the method', () => {
    expect(document).toContain(`${SUB_SCORES.length} sub-scores`);
    expect(document).toContain(`${FLAG_RULES.length} checks run`);
    expect(document).toContain(`(\`version\`) | ${CLIENT_VERSION};`);
  });
});
