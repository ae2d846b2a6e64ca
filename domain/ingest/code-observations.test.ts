import { describe, expect, it } from 'vitest';
import {
  findCodeContradiction,
  type RepositoryFacts,
  toCodeObservations,
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
  security_policy: false,
  author_days: [],
  author_days_since: null,
  active_weeks: 40,
  issues_opened: 10,
  issues_closed: 8,
  releases: 2,
  ...changes,
});

describe('toCodeObservations', () => {
  it('returns no inputs without repositories', () => {
    expect(toCodeObservations([], NOW, false)).toEqual({});
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
      false,
    );
    expect(found).toMatchObject({ ad90: 3, adp90: 1, ad365: 5, top_auth: 0.8 });
  });

  it('omits author-days when one list is unknown', () => {
    expect(
      toCodeObservations([repository(), repository({ author_days: null })], NOW, false),
    ).not.toHaveProperty('ad365');
  });

  it('sums known values and omits inputs without any', () => {
    const found = toCodeObservations(
      [repository({ contributors: null, releases: null }), repository({ releases: null })],
      NOW,
      false,
    );
    expect(found.contrib).toBe(7);
    expect(found).not.toHaveProperty('rel');
  });

  it('uses the latest push and the earliest creation date', () => {
    const found = toCodeObservations(
      [repository({ pushed_at: '2025-01-10T12:00:00Z', created_at: '2025-01-10T12:00:00Z' }), repository()],
      NOW,
      false,
    );
    expect(found.push_d).toBe(2);
    expect(found.code_months).toBeCloseTo(72, 1);
  });

  it('takes licence, tests and continuous integration from the main repository', () => {
    expect(
      toCodeObservations([repository(), repository({ osi_licence: false, test_folder: true })], NOW, false),
    ).toMatchObject({ lic: 1, ci: 1, tests: 0 });
  });

  it('scores half of the security input for a policy and half for an audit', () => {
    expect(toCodeObservations([repository()], NOW, false).sec).toBe(0);
    expect(toCodeObservations([repository({ security_policy: true })], NOW, false).sec).toBe(0.5);
    expect(toCodeObservations([repository({ security_policy: true })], NOW, true).sec).toBe(1);
  });

  it.each([
    ['2025-10-12', true, false],
    ['2025-10-13', false, false],
    ['2025-07-14', true, true],
    ['2025-07-15', true, false],
  ])(
    'for author-days truncated at %s includes the last 90 days: %s, the 90 days before: %s',
    (since, last, before) => {
      const found = toCodeObservations([repository({ author_days_since: since })], NOW, false);
      expect('ad90' in found).toBe(last);
      expect('adp90' in found).toBe(before);
      expect('ad365' in found).toBe(false);
    },
  );
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
