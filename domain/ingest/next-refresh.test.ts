import { describe, expect, it } from 'vitest';
import { computeNextRefresh } from '#domain/ingest/next-refresh.ts';

const at = (time: string) => `2026-03-10T${time}:00.000Z`;

describe('computeNextRefresh', () => {
  it.each([
    ['12:00', null, '12:30'],
    ['12:01', null, '12:30'],
    ['12:29', '11:50', '12:30'],
    ['12:00', '12:00', '12:30'],
    ['12:10', '12:05', '12:30'],
    ['12:10', '12:06', '13:00'],
    ['12:31', '12:06', '13:00'],
  ])('at %s with the last refresh at %s returns %s', (now, last, next) => {
    expect(computeNextRefresh(at(now), last && at(last))).toBe(at(next));
  });
});
