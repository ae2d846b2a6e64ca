import { describe, expect, it } from 'vitest';
import { findIncidents, type WatchedState } from '#domain/desk/operator-alerts.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const find = (parts: Partial<WatchedState>) =>
  findIncidents(
    { sources: [], jobs: [], snapshotAt: NOW, paymentIssues: [], isLive: true, ...parts },
    NOW,
  ).map(({ kind, subject }) => `${kind} ${subject}`);

describe('findIncidents', () => {
  it.each([
    ['coingecko', 3],
    ['github', 48],
    ['another', 48],
  ])('reports the source %s after more than %d hours of silence', (id, hours) => {
    expect(find({ sources: [{ id, lastGoodAt: hoursAgo(hours) }] })).toEqual([]);
    expect(find({ sources: [{ id, lastGoodAt: hoursAgo(hours + 0.01) }] })).toEqual([`source_silent ${id}`]);
  });

  it.each([
    [[true, true, true], 1],
    [[true, true, true, false], 1],
    [[true, true], 0],
    [[true, false, true, true], 0],
    [[false, true, true, true], 0],
  ])('counts a job as failing when its last three runs failed: %j', (failed, incidents) => {
    expect(find({ jobs: [{ name: 'mail', failed }] })).toHaveLength(incidents);
  });

  it('reports a snapshot of more than a day, and each payment that needs a look', () => {
    expect(find({ snapshotAt: hoursAgo(24) })).toEqual([]);
    expect(find({ snapshotAt: hoursAgo(24.01) })).toEqual(['snapshot_old ']);
    expect(find({ snapshotAt: null })).toEqual([]);
    expect(find({ paymentIssues: ['a', 'b'] })).toEqual(['payment_issue a', 'payment_issue b']);
  });

  it('reports neither sources nor the snapshot where no live source is asked', () => {
    const sources = [{ id: 'coingecko', lastGoodAt: hoursAgo(999) }];
    const jobs = [{ name: 'mail', failed: [true, true, true] }];
    expect(find({ sources, jobs, snapshotAt: hoursAgo(999), isLive: false })).toEqual(['job_failing mail']);
  });
});
