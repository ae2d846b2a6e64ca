import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { ENGLISH_INDEX, KEPT_ADDRESSES, PAGES } from '#contracts/pages.ts';
import { FLAG_RULES } from '#domain/flags/flag-rules.ts';
import { COMPONENTS } from '#domain/method/components.ts';
import { canReadChapter, topTenRows, VISIBILITIES, visibleRows } from '#domain/plans/access.ts';
import { chaptersOf } from '#web/features/plans/plan-table.ts';
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
const orAll = (words: (count: number) => string) => (count: number) => (count >= MANY ? 'all' : words(count));

describe('docs/product.md', () => {
  it.each([...Object.entries(PAGES), ['ENGLISH_INDEX', ENGLISH_INDEX] as const])(
    'names the page %s by its address, %s',
    (_name, address) => {
      expect(document).toContain(`\`${address}\``);
    },
  );

  it('names no page that does not exist', () => {
    const known = new Set<string>([...Object.values(PAGES), ENGLISH_INDEX, '/it/', '/api/']);
    for (const address of Object.keys(KEPT_ADDRESSES)) known.add(address);
    const named = [...document.matchAll(/`(\/(?:[a-z0-9-]+\/)*)`/g)].map(([, address]) => address);
    expect(named.filter((address) => !known.has(address!))).toEqual([]);
  });

  it('names every kept address and every API call', () => {
    for (const address of Object.keys(KEPT_ADDRESSES)) expect(document).toContain(`\`${address}\``);
    for (const { path } of CALLS) expect(document).toContain(`\`${path}\``);
  });

  it('matches the access policy for each visibility', () => {
    expect(row('scores in each profile')).toEqual(
      VISIBILITIES.map((visibility) => visibleRows(visibility, MANY)).map(
        orAll((count) => `the ${count} best`),
      ),
    );
    expect(row('rows of a top-ten list')).toEqual(
      VISIBILITIES.map((visibility) => String(topTenRows(visibility))),
    );
    expect(row('chapters of the book')).toEqual(
      VISIBILITIES.map((visibility) =>
        canReadChapter(visibility, MANY) ? MANY : chaptersOf(visibility),
      ).map(orAll(String)),
    );
  });

  it('matches the numbers of sub-scores and checks of the method', () => {
    expect(document).toContain(`${COMPONENTS.length} sub-scores`);
    expect(document).toContain(`${FLAG_RULES.length} checks run`);
    expect(document).toContain(`(\`version\`) | ${CLIENT_VERSION};`);
  });
});
