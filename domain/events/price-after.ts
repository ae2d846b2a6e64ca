import { addDays, type EventClose, type EventFacts, type PriceAfter } from '#domain/events/event.ts';

const SPANS = [1, 7, 30] as const;

/** Returns the days whose closes `computePriceAfter` needs for an event; none before it is over. */
export function listCloseDays({ assets, date }: EventFacts, today: string): { asset: string; day: string }[] {
  if (date >= today) return [];
  const days = [-1, ...SPANS].map((span) => addDays(date, span)).filter((day) => day < today);
  return assets.flatMap((asset) => days.map((day) => ({ asset, day })));
}

/** Indexes closes for `computePriceAfter`. */
export const indexCloses = (closes: readonly EventClose[]): ReadonlyMap<string, number> =>
  new Map(closes.map(({ asset, day, close }) => [`${asset} ${day}`, close]));

/**
 * Returns the change of the price of each asset after a past event. Assets without any change are left out; a
 * missing day is never filled in.
 */
export function computePriceAfter(
  { assets, date }: EventFacts,
  closes: ReadonlyMap<string, number>,
): PriceAfter[] {
  return assets.flatMap((asset) => {
    const before = closes.get(`${asset} ${addDays(date, -1)}`);
    const [day_1, day_7, day_30] = SPANS.map((span) => {
      const after = closes.get(`${asset} ${addDays(date, span)}`);
      return before === undefined || before <= 0 || after === undefined ? null : (after / before - 1) * 100;
    }) as [number | null, number | null, number | null];
    return day_1 === null && day_7 === null && day_30 === null ? [] : [{ asset, day_1, day_7, day_30 }];
  });
}
