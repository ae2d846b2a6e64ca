import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildCoinDetails } from './coin-details.ts';

const ROW = {
  id: 'a-coin',
  genesis_date: '2015-07-30',
  links: { website: 'https://example.org', github: 'https://github.com/a/b/', explorer: null },
  developer: { githubStars: 12, githubForks: 0 },
  description: 'A text that is not ours.',
  fetched_at: '2026-03-22T00:00:00.000Z',
};
const build = (...rows: object[]) =>
  JSON.parse(
    buildCoinDetails(
      gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')),
      new Set(['a-coin', 'b-coin']),
    ),
  );

describe('buildCoinDetails', () => {
  it('keeps stated facts and counts above 0, and no description', () => {
    expect(build(ROW)).toEqual([
      {
        asset: 'a-coin',
        observed_at: '2026-03-22T00:00:00.000Z',
        genesis_date: '2015-07-30',
        website: 'https://example.org',
        repository: 'https://github.com/a/b',
        stars: 12,
      },
    ]);
  });

  it.each([
    ['http://github.com/a/b', 'https://github.com/a/b'],
    ['https://github.com/a', undefined],
    ['https://github.com/a/b/tree/master', undefined],
    ['https://gitlab.com/a/b', undefined],
  ])('reads %s as the repository %s', (github, repository) => {
    expect(build({ ...ROW, links: { ...ROW.links, github } })[0].repository).toBe(repository);
  });

  it('leaves out unlisted assets, answers without a date, and answers without a fact', () => {
    const empty = { ...ROW, genesis_date: null, links: null, developer: null };
    expect(build({ ...ROW, id: 'c-coin' }, { ...ROW, fetched_at: null }, { ...empty, id: 'b-coin' })).toEqual(
      [],
    );
  });
});
