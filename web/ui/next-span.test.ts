import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSpan } from '#web/ui/next-span.ts';

const span = fc.tuple(fc.nat(100), fc.nat(40)).map(([from, length]) => ({ from, to: from + length }));

describe('nextSpan', () => {
  it.each([
    ['continues downwards', { from: 0, to: 10 }, { from: 4, to: 20 }, 10, { from: 4, to: 14 }],
    ['continues upwards', { from: 20, to: 30 }, { from: 10, to: 25 }, 10, { from: 16, to: 25 }],
    [
      'starts in the visible part after a jump',
      { from: 0, to: 10 },
      { from: 50, to: 80 },
      56,
      { from: 56, to: 60 },
    ],
    ['stays when everything is rendered', { from: 3, to: 9 }, { from: 3, to: 9 }, 5, { from: 3, to: 9 }],
    ['is empty when nothing is wanted', { from: 3, to: 9 }, { from: 0, to: 0 }, 5, { from: 0, to: 0 }],
  ])('%s', (_name, rendered, wanted, start, next) => {
    expect(nextSpan(rendered, wanted, start, 4)).toEqual(next);
  });

  it('renders only wanted rows, at most `most` at a time, and finally all of them', () => {
    fc.assert(
      fc.property(
        span,
        span,
        fc.nat(150),
        fc.integer({ min: 1, max: 9 }),
        (rendered, wanted, start, most) => {
          let now = rendered;
          for (let steps = 0; steps <= 40; steps += 1) {
            const next = nextSpan(now, wanted, start, most);
            expect(next.from).toBeGreaterThanOrEqual(wanted.from);
            expect(next.to).toBeLessThanOrEqual(wanted.to);
            const kept = Math.max(0, Math.min(now.to, wanted.to) - Math.max(now.from, wanted.from));
            expect(next.to - next.from - kept).toBeLessThanOrEqual(most);
            now = next;
          }
          expect(now.to - now.from).toBe(wanted.to - wanted.from);
        },
      ),
    );
  });
});
