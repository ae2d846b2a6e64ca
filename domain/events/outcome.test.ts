import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/events/event.ts';
import { decideOutcome } from '#domain/events/outcome.ts';

const DATE = '2026-03-10';

describe('decideOutcome', () => {
  it.each([
    ['the day before', '2026-03-09', null],
    ['on the day', DATE, null],
    ['the day after', '2026-03-11', 'unknown'],
  ] as const)('%s, without a statement, returns %s', (_when, today, outcome) => {
    expect(decideOutcome({ date: DATE, announced: null, stated: null }, today)).toBe(outcome);
  });

  it.each([
    ['2026-03-10', 'happened'],
    ['2026-03-11', 'happened'],
    ['2026-03-09', 'slipped'],
  ] as const)('for an event that happened, announced until %s, returns %s', (announced, outcome) => {
    expect(decideOutcome({ date: DATE, announced, stated: 'happened' }, '2026-03-11')).toBe(outcome);
  });

  it.each([
    ['2026-03-01', null],
    ['2026-03-02', 'slipped'],
  ] as const)('for a date moved from March 1 to March 10, on %s returns %s', (today, outcome) => {
    expect(decideOutcome({ date: DATE, announced: '2026-03-01', stated: null }, today)).toBe(outcome);
  });

  it('returns cancelled as soon as a source says so', () => {
    expect(decideOutcome({ date: DATE, announced: null, stated: 'cancelled' }, '2026-01-01')).toBe(
      'cancelled',
    );
  });

  it('never turns an outcome back into none as time passes', () => {
    const days = fc.integer({ min: -40, max: 40 }).map((offset) => addDays(DATE, offset));
    const stated = fc.constantFrom(null, 'happened', 'cancelled');
    fc.assert(
      fc.property(fc.option(days), stated, days, fc.nat(30), (announced, said, today, later) => {
        const event = { date: DATE, announced, stated: said } as const;
        const now = decideOutcome(event, today);
        if (now !== null && now !== 'slipped') expect(decideOutcome(event, addDays(today, later))).toBe(now);
        if (now === 'slipped') expect(decideOutcome(event, addDays(today, later))).toBe('slipped');
      }),
    );
  });
});
