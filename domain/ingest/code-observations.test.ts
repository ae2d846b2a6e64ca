import { describe, expect, it } from 'vitest';
import {
  findCodeContradiction,
  type RepositoryFacts,
  toCodeObservations,
  toWeekFigures,
} from '#domain/ingest/code-observations.ts';

const NOW = '2026-01-10T12:00:00Z';
const repository = (changes: Partial<RepositoryFacts> = {}): RepositoryFacts => ({
  stars: 100,
  forks: 20,
  contributors: 7,
  archived: false,
  pushed_at: '2026-01-08T00:00:00Z',
  created_at: '2020-01-10T12:00:00Z',
  osi_licence: true,
  continuous_integration: true,
  test_folder: false,
  author_days: [],
  signed_release: false,
  issues_opened: 10,
  issues_closed: 8,
  releases: 2,
  organisation: null,
  ...changes,
});

describe('toCodeObservations', () => {
  it('returns no inputs without repositories', () => {
    expect(toCodeObservations([], NOW)).toEqual({});
  });

  it('counts an author once a day across all repositories, per time window', () => {
    const ada = (day: string) => ({ author: 'ada', day });
    const found = toCodeObservations(
      [
        repository({
          author_days: [
            ada('2026-01-09'),
            ada('2026-01-09'),
            ada('2025-10-12'),
            ada('2025-10-13'),
            ada('2025-01-10'),
            ada('2025-01-11'),
          ],
        }),
        repository({ author_days: [ada('2026-01-09'), { author: 'bob', day: '2026-01-09' }] }),
      ],
      NOW,
    );
    expect(found).toMatchObject({ ad90: 3, adp90: 1, ad365: 5, top_auth: 0.8 });
  });

  it('omits author-days when one list is unknown', () => {
    expect(toCodeObservations([repository(), repository({ author_days: null })], NOW)).not.toHaveProperty(
      'ad365',
    );
  });

  it('sums known values and omits inputs without any', () => {
    const found = toCodeObservations(
      [repository({ contributors: null, releases: null }), repository({ releases: null })],
      NOW,
    );
    expect(found.contrib).toBe(7);
    expect(found).not.toHaveProperty('rel');
  });

  it('uses the latest push and the earliest creation date', () => {
    const found = toCodeObservations(
      [repository({ pushed_at: '2025-01-10T12:00:00Z', created_at: '2025-01-10T12:00:00Z' }), repository()],
      NOW,
    );
    expect(found.push_d).toBe(2);
    expect(found.code_months).toBeCloseTo(72, 1);
  });

  it('takes licence, tests and continuous integration from the main repository', () => {
    expect(
      toCodeObservations([repository(), repository({ osi_licence: false, test_folder: true })], NOW),
    ).toMatchObject({ lic: 1, ci: 1, tests: 0 });
  });

  it('leaves the security input to estimates, because no repository states its audits', () => {
    expect(toCodeObservations([repository()], NOW)).not.toHaveProperty('sec');
  });

  const owned = (name: string, live_repositories: number | null) =>
    repository({ organisation: { name, live_repositories } });

  it.each([
    ['each organisation once', [owned('a', 7), owned('a', 7), owned('b', 2)], 9],
    ['nothing for a repository of a person', [owned('a', 7), repository()], undefined],
    ['nothing for an organisation with too many', [owned('a', 7), owned('b', null)], undefined],
  ])('counts the live repositories of %s', (_, repositories, live) => {
    expect(toCodeObservations(repositories, NOW).live_repos).toBe(live);
  });

  it('takes a signed release of the main repository as verified, and says nothing without one', () => {
    const signed = repository({ signed_release: true });
    expect(toCodeObservations([signed, repository()], NOW).verif).toBe(1);
    expect(toCodeObservations([repository(), signed], NOW)).not.toHaveProperty('verif');
  });
});

describe('toWeekFigures', () => {
  it('counts the weeks of the repository with most of them, and the commits of 13 weeks in all', () => {
    const weeks = (count: number, commits: number) => [
      ...Array.from({ length: 52 - count }, () => 0),
      ...Array.from({ length: count }, () => commits),
    ];
    expect(toWeekFigures([weeks(14, 2), weeks(3, 5)])).toEqual({ wk: 14, commits_3m: 13 * 2 + 3 * 5 });
  });
});

describe('findCodeContradiction', () => {
  it.each([
    [{ push_d: 7, wk: 52, ad365: 0, ad90: 0 }, 'ad365'],
    [{ push_d: 7, wk: 52, ad365: 9, ad90: 0 }, 'ad90'],
    [{ push_d: 7, wk: 52, ad365: 9, ad90: 1 }, undefined],
    [{ push_d: 8, wk: 52, ad365: 0 }, undefined],
    [{ push_d: 7, wk: 51, ad365: 0 }, undefined],
    [{ push_d: 7, wk: 52 }, undefined],
    [{ wk: 52, ad365: 0 }, undefined],
  ])('finds the contradiction of %j in %s', (inputs, field) => {
    expect(findCodeContradiction(inputs)?.field).toBe(field);
  });
});
