import { describe, expect, it } from 'vitest';
import {
  addPage,
  continueList,
  countIssues,
  type ListProgress,
  listAuthorDays,
} from '#domain/ingest/repository-lists.ts';

const NOW = '2026-06-10T12:00:00.000Z';
const progress = (changes: Partial<ListProgress> = {}): ListProgress => ({
  since: '2025-06-03T12:00:00.000Z',
  until: '2026-06-03T12:00:00.000Z',
  next_page: 4,
  found: {},
  status: 'complete',
  ...changes,
});

describe('continueList', () => {
  it('reads a year when nothing was read before', () => {
    expect(continueList('commits', null, NOW)).toEqual({
      since: '2025-06-10T12:00:00.000Z',
      until: NOW,
      next_page: 1,
      found: {},
      status: 'reading',
    });
  });

  it.each([
    ['2026-05-27T12:00:00.001Z', 4],
    ['2026-05-27T12:00:00.000Z', 1],
  ])('goes on with a reading up to 14 days old: one of %s at page %s', (until, page) => {
    expect(continueList('commits', progress({ until, status: 'reading' }), NOW).next_page).toBe(page);
  });

  it('reads what is newer than 30 days before the last reading, and keeps the items of a year', () => {
    const found = { '2025-06-09': ['a'], '2025-06-10': ['b'], '2026-06-01': ['c'] };
    expect(continueList('commits', progress({ found }), NOW)).toMatchObject({
      since: '2026-05-04T12:00:00.000Z',
      found: { '2025-06-10': ['b'], '2026-06-01': ['c'] },
    });
    const issues = { 1: ['2020-01-01', '2025-06-09'], 2: ['2020-01-01', '2025-06-10'], 3: ['2020-01-01'] };
    expect(continueList('issues', progress({ found: issues }), NOW).found).toEqual({ 2: issues[2] });
  });

  it('reads a year again when the repository had no such list', () => {
    expect(continueList('issues', progress({ status: 'unavailable' }), NOW).since).toBe(
      '2025-06-10T12:00:00.000Z',
    );
  });
});

describe('addPage', () => {
  it('counts a commit once that two pages contain', () => {
    const first = addPage(
      progress({ status: 'reading' }),
      { found: { '2026-06-01': ['a', 'b'] }, isLast: false },
      'commits',
    );
    expect(first).toMatchObject({ next_page: 5, status: 'reading' });
    const second = addPage(first, { found: { '2026-06-01': ['b', 'b', 'c'] }, isLast: true }, 'commits');
    expect(listAuthorDays(first)).toBeNull();
    expect(listAuthorDays(second)?.map(({ author }) => author)).toEqual(['a', 'b', 'c']);
  });

  it('takes the newest state of an issue', () => {
    const open = progress({ status: 'reading', found: { 7: ['2026-01-01'] } });
    const closed = addPage(open, { found: { 7: ['2026-01-01', '2026-05-01'] }, isLast: true }, 'issues');
    expect(countIssues(open)).toBeNull();
    expect(countIssues(closed)).toEqual({ opened: 1, closed: 1 });
  });
});

describe('countIssues', () => {
  it.each([
    ['2025-06-03', 0],
    ['2025-06-04', 1],
    ['2026-06-03', 1],
    ['2026-06-04', 0],
  ])('of issues opened and closed on %s counts %s', (day, count) => {
    expect(countIssues(progress({ found: { 1: [day, day] } }))).toEqual({ opened: count, closed: count });
  });
});
