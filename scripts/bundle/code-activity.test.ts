import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildCodeActivity } from './code-activity.ts';

const BLOCK = {
  ad90: 55,
  adp90: 57,
  ad365: 726,
  top_auth: 0.1,
  wk: 51,
  code_months: 148.2,
  push_d: 12.6,
  contributors_all: 1361,
  tag_days_1y: 22,
  ci: 1,
  tests: 1,
  lic: 1,
  lic_spdx_guess: 'MIT',
  tip: '3cf9043418c1',
};
const ROW = {
  id: 'example-coin',
  repo: 'example/node',
  role: 'primary',
  first_commit_files: 10,
  at_2025_11_03: null,
  at_2026_05_04: BLOCK,
};

type Built = { asset: string; repository: string; main: boolean; blocks: Record<string, unknown>[] };
const build = (...rows: object[]): Built[] =>
  JSON.parse(buildCodeActivity(gzipSync(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)));
const buildBlock = (block: object, row: object = {}) =>
  build({ ...ROW, ...row, at_2026_05_04: { ...BLOCK, ...block } })[0]!.blocks[0]!;

describe('buildCodeActivity', () => {
  it('keeps measured blocks with their time and leaves out a repository without any', () => {
    const [built, ...others] = build(ROW, { ...ROW, id: 'other', at_2026_05_04: null });
    expect(others).toEqual([]);
    expect(built).toMatchObject({ asset: 'example-coin', repository: 'example/node', main: true });
    expect(built!.blocks).toHaveLength(1);
    expect(built!.blocks[0]).toMatchObject({ observed_at: '2026-05-04T19:07:00Z', ad90: 55, lic: 1 });
  });

  it('sorts by asset, main repository first', () => {
    const built = build({ ...ROW, repo: 'example/a', role: 'secondary' }, ROW, { ...ROW, id: 'a-coin' });
    expect(built.map(({ asset, repository }) => `${asset} ${repository}`)).toEqual([
      'a-coin example/node',
      'example-coin example/node',
      'example-coin example/a',
    ]);
  });

  it('counts only the own commits of a fork', () => {
    const own = { ad90: 49, adp90: 52, ad365: 247, top_auth: 0.3, wk: 50, code_months: 71.5, push_d: 13 };
    expect(buildBlock({ own_after_fork: { ...own, commits_all: 1566 } })).toMatchObject(own);
  });

  it('counts authors of the whole history, a fork’s own ones, and days with a tag in a year', () => {
    expect(buildBlock({})).toMatchObject({ contrib: 1361, rel: 22 });
    expect(buildBlock({ own_after_fork: { contributors_all: 149 } })).toMatchObject({
      contrib: 149,
      rel: 22,
    });
    expect(buildBlock({ tag_days_1y: null }).rel).toBeNull();
    expect(buildBlock({ tag_days_1y: 0 }).rel).toBe(0);
  });

  it.each([
    [300, 148.2],
    [301, null],
  ])('gives the age of the code when the first commit has %i files as %s', (first_commit_files, months) => {
    expect(buildBlock({}, { first_commit_files }).code_months).toBe(months);
  });

  it.each([
    ['an open-source licence', { lic_spdx_guess: 'MIT | other/unknown' }, 1],
    ['a licence that restricts use', { lic_spdx_guess: 'BUSL-1.1' }, 0],
    ['no licence', { lic: 0, lic_nested_only: 0 }, 0],
    ['licences only inside packages', { lic: 0, lic_nested_only: 1 }, null],
    ['an unknown licence', { lic_spdx_guess: 'other/unknown' }, null],
    ['a licence whose text was not recognised', { lic_spdx_guess: null }, null],
  ])('rates %s', (_title, block, expected) => {
    expect(buildBlock(block).lic).toBe(expected);
  });

  it('leaves builds unknown where they run outside the repository, and keeps a 0 elsewhere', () => {
    expect(buildBlock({ ci: 0 }, { repo: 'Bitcoin-ABC/bitcoin-abc' }).ci).toBeNull();
    expect(buildBlock({ ci: 0 }).ci).toBe(0);
  });

  it('names the original of a copy', () => {
    expect(build({ ...ROW, repo: 'bitcoin-core/gui' })[0]).toMatchObject({
      repository: 'bitcoin/bitcoin',
      measured_in: 'bitcoin-core/gui',
    });
  });
});
