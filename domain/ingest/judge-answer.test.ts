import { describe, expect, it } from 'vitest';
import { type HeldLeap, judgeAnswer, type LeapingRow } from '#domain/ingest/judge-answer.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const EARLIER = '2026-03-10T11:30:00.000Z';
const OLD = '2026-01-01T00:00:00.000Z';

const row = (id: string, { value = 1_000, previousAt = EARLIER, observed_at = NOW } = {}): LeapingRow => ({
  id,
  observed_at,
  leaps: [{ field: 'price', value, previous: { value: 100, observed_at: previousAt }, reason: 'moved' }],
});
const held = (id: string, parts: Partial<HeldLeap> = {}): HeldLeap => ({
  id,
  field: 'price',
  value: 1_000,
  first_seen_at: EARLIER,
  observed_at: EARLIER,
  decision: null,
  ...parts,
});
const rows = (count: number, parts = {}) =>
  Array.from({ length: count }, (_, at) => row(`asset-${at}`, parts));
const judge = (total: number, refused: number, leaping: LeapingRow[], before: HeldLeap[] = []) =>
  judgeAnswer({ total, refused, leaping }, before, NOW);

describe('judgeAnswer', () => {
  it.each([
    [100, 5, 0, false],
    [100, 6, 0, true],
    [100, 0, 6, true],
    [100, 3, 3, true],
    [100, 3, 2, false],
    [10, 2, 0, false],
    [10, 3, 0, true],
  ])('of %d rows %d are refused and %d leap: implausible %s', (total, refused, leaps, implausible) => {
    expect(judge(total, refused, rows(leaps)).implausible !== null).toBe(implausible);
  });

  it('states the number of rows', () => {
    expect(judge(100, 4, rows(3)).implausible).toBe('7 of 100 rows leap or are refused');
  });

  it('accepts leaps of up to a quarter of the rows from values more than 30 days old', () => {
    expect(judge(100, 0, rows(25, { previousAt: OLD })).implausible).toBeNull();
    expect(judge(100, 0, rows(26, { previousAt: OLD })).implausible).not.toBeNull();
  });

  it('ignores leaps that were first seen a day ago', () => {
    const seenSince = (first_seen_at: string) => rows(100).map(({ id }) => held(id, { first_seen_at }));
    expect(judge(100, 0, rows(100), seenSince('2026-03-09T12:00:00.000Z')).implausible).toBeNull();
    expect(judge(100, 0, rows(100), seenSince('2026-03-09T12:00:01.000Z')).implausible).not.toBeNull();
  });

  it.each([
    ['the same value', {}, true],
    ['a value 25 % lower', { value: 750 }, true],
    ['a value further off', { value: 749 }, false],
    ['a figure of the same time', { observed_at: NOW }, false],
    ['another field', { field: 'ath' }, false],
    ['another asset', { id: 'other' }, false],
  ])('confirms a leap by an earlier answer with %s: %s', (_, parts, confirmed) => {
    const leaping = row('bitcoin');
    const { isConfirmed } = judge(100, 0, [leaping], [held('bitcoin', parts)]);
    expect(isConfirmed('bitcoin', leaping.leaps[0]!)).toBe(confirmed);
  });

  it('does not confirm a leap that was not held', () => {
    const leaping = row('bitcoin');
    expect(judge(100, 0, [leaping]).isConfirmed('bitcoin', leaping.leaps[0]!)).toBe(false);
  });

  it.each(['release', 'drop'] as const)(
    'does not count what an operator decided to %s against the answer',
    (decision) => {
      const leaping = rows(6);
      const decided = leaping.map(({ id }) => held(id, { decision }));
      expect(judge(100, 0, leaping, []).implausible).not.toBeNull();
      expect(judge(100, 0, leaping, decided.slice(0, 1)).implausible).toBeNull();
    },
  );

  it('confirms a released value with the next answer that says the same, whatever its time, and never a dropped one', () => {
    const leap = (value: number) => row('asset', { value }).leaps[0]!;
    const confirms = (value: number, decision: 'release' | 'drop') =>
      judge(100, 0, [row('asset', { value })], [held('asset', { decision, observed_at: NOW })]).isConfirmed(
        'asset',
        leap(value),
      );
    expect(confirms(1_000, 'release')).toBe(true);
    expect(confirms(1_250, 'release')).toBe(true);
    expect(confirms(1_400, 'release')).toBe(false);
    expect(confirms(1_000, 'drop')).toBe(false);
    expect(
      judge(100, 0, [row('asset')], [held('asset', { decision: 'drop' })]).isConfirmed('asset', leap(1_000)),
    ).toBe(false);
  });
});
