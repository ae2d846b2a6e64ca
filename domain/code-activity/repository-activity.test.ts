import { describe, expect, it } from 'vitest';
import {
  type ActivityBlock,
  findMeasuringTime,
  listCodeRepositories,
  type RepositoryActivity,
  toCodeHistoryObservations,
} from '#domain/code-activity/repository-activity.ts';

const EARLY = '2025-11-03T02:05:00Z';
const LATE = '2026-05-04T19:07:00Z';

const block = (observed_at: string, figures: Partial<ActivityBlock> = {}): ActivityBlock => ({
  observed_at,
  ad90: 8,
  adp90: 51,
  ad365: 123,
  wk: 37,
  top_auth: 0.39,
  code_months: 18.8,
  push_d: 10.6,
  contrib: 12,
  rel: 4,
  ci: 1,
  tests: 0,
  lic: 1,
  ...figures,
});

const repository = (fields: Partial<RepositoryActivity> = {}): RepositoryActivity => ({
  asset: 'example-coin',
  repository: 'example/node',
  main: true,
  blocks: [block(EARLY), block(LATE, { ad90: 3, ad365: 77 })],
  ...fields,
});

describe('findMeasuringTime', () => {
  it.each([
    ['the later time when the reference time equals it', LATE, LATE],
    ['the earlier time one second before the later', '2026-05-04T19:06:59Z', EARLY],
    ['null before the first', '2025-11-03T02:04:59Z', null],
  ])('returns %s', (_title, asOf, expected) => {
    expect(findMeasuringTime([repository()], asOf)).toBe(expected);
  });

  it('counts the blocks of all repositories', () => {
    const early = repository({ blocks: [block(EARLY)] });
    expect(findMeasuringTime([early, repository({ asset: 'other' })], LATE)).toBe(LATE);
    expect(findMeasuringTime([], LATE)).toBeNull();
  });
});

describe('toCodeHistoryObservations', () => {
  it('measures twelve inputs of the main repository at the time', () => {
    const observations = toCodeHistoryObservations([repository({ main: false }), repository()], LATE);
    expect(Object.keys(observations)).toHaveLength(12);
    expect(observations.ad90).toEqual({
      value: 3,
      state: 'ok',
      source: 'git-history',
      observed_at: LATE,
      origin: 'bundled',
      estimated: false,
    });
    expect(observations.tests?.value).toBe(0);
  });

  it('leaves out a figure that was not measured', () => {
    const found = toCodeHistoryObservations([repository({ blocks: [block(LATE, { lic: null })] })], LATE);
    expect(Object.keys(found)).not.toContain('lic');
    expect(Object.keys(found)).toHaveLength(11);
  });

  it.each([
    ['the repository was not measured at the time', repository({ blocks: [block(EARLY)] }), LATE],
    ['the repository is not the main one', repository({ main: false }), LATE],
    ['nothing was measured yet', repository(), null],
  ])('returns nothing when %s', (_title, measured, time) => {
    expect(toCodeHistoryObservations([measured], time)).toEqual({});
  });
});

describe('listCodeRepositories', () => {
  it('lists the main repository first, then the others by author-days of a year', () => {
    const listed = listCodeRepositories(
      [
        repository({ repository: 'example/small', main: false, blocks: [block(LATE, { ad365: 500 })] }),
        repository({ repository: 'example/large', main: false, blocks: [block(LATE, { ad365: 900 })] }),
        repository(),
      ],
      LATE,
    );
    expect(listed.map((each) => [each.repository, each.author_days_365])).toEqual([
      ['example/node', 77],
      ['example/large', 900],
      ['example/small', 500],
    ]);
  });

  it('gives each repository its newest figures up to the reference time, with their date', () => {
    const ended = repository({ blocks: [block(EARLY)] });
    expect(listCodeRepositories([ended], LATE)).toEqual([
      {
        repository: 'example/node',
        main: true,
        author_days_90: 8,
        author_days_365: 123,
        observed_at: EARLY,
      },
    ]);
    expect(listCodeRepositories([repository()], EARLY)[0]?.author_days_90).toBe(8);
  });

  it('leaves out a repository without figures up to the reference time', () => {
    expect(listCodeRepositories([repository({ blocks: [block(LATE)] })], EARLY)).toEqual([]);
    expect(listCodeRepositories([repository({ blocks: [block(LATE, { ad90: null })] })], LATE)).toEqual([]);
  });
});
