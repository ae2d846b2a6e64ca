import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/events/event.ts';
import { computePriceAfter, indexCloses, listCloseDays } from '#domain/events/price-after.ts';
import { eventFacts } from '#tests/builders/event-facts.ts';

const event = eventFacts();
const close = (day: string, value: number) => ({ asset: 'bitcoin', day, close: value });

describe('listCloseDays', () => {
  it('returns nothing before the event is over', () => {
    expect(listCloseDays(event, '2026-03-10')).toEqual([]);
  });

  it('returns the day before and those of the 1, 7 and 30 days after that have passed', () => {
    const days = (today: string) => listCloseDays(event, today).map(({ day }) => day);
    expect(days('2026-03-11')).toEqual(['2026-03-09']);
    expect(days('2026-03-12')).toEqual(['2026-03-09', '2026-03-11']);
    expect(days('2026-05-01')).toEqual(['2026-03-09', '2026-03-11', '2026-03-17', '2026-04-09']);
  });
});

describe('computePriceAfter', () => {
  it('compares the close of the day before with those 1, 7 and 30 days after', () => {
    const closes = [
      close('2026-03-09', 100),
      close('2026-03-11', 110),
      close('2026-03-17', 90),
      close('2026-04-09', 100),
    ];
    const [changes] = computePriceAfter(event, indexCloses(closes));
    expect(changes).toMatchObject({ asset: 'bitcoin', day_7: expect.closeTo(-10), day_30: 0 });
    expect(changes?.day_1).toBeCloseTo(10);
  });

  it('leaves a change unknown when its day has no close', () => {
    const closes = indexCloses([close('2026-03-09', 100), close('2026-03-12', 110), close('2026-03-17', 90)]);
    expect(computePriceAfter(event, closes)).toMatchObject([{ day_1: null, day_30: null }]);
  });

  it('returns nothing without the close of the day before', () => {
    expect(
      computePriceAfter(event, indexCloses([close('2026-03-10', 100), close('2026-03-11', 110)])),
    ).toEqual([]);
  });

  it('does not depend on the unit of the price', () => {
    const price = fc.double({ min: 0.001, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(price, price, fc.double({ min: 0.01, max: 100, noNaN: true }), (before, after, unit) => {
        const change = (factor: number) =>
          computePriceAfter(
            event,
            indexCloses([
              close(addDays(event.date, -1), before * factor),
              close('2026-03-11', after * factor),
            ]),
          )[0]!.day_1!;
        expect(change(unit)).toBeCloseTo(change(1), 3);
      }),
    );
  });
});
