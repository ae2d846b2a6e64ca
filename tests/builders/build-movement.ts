import { Decimal } from '#domain/decimal.ts';
import { buildDrafts } from '#domain/wallet/import/build-drafts.ts';
import type { Group, Leg, Movement } from '#domain/wallet/import/drafts.ts';

/** Day of the movements. */
export const MOVED_ON = '2024-03-01';

/** An amount such as `+0.5 BTC`, with a value such as `20000 EUR` when the file states it. */
export function buildLeg(
  text: string,
  { rows = [1], worth }: { rows?: readonly number[]; worth?: string | null } = {},
): Leg {
  const [amount, unit] = split(text);
  const leg: Leg = { unit, amount: new Decimal(amount), rows };
  if (worth === undefined) return leg;
  if (worth === null) return { ...leg, worth: null };
  const [value, currency] = split(worth);
  return { ...leg, worth: { amount: new Decimal(value), currency } };
}

const split = (text: string) => text.split(' ') as [string, string];

/** The drafts of a movement. */
export const buildMovement = (kind: Movement['kind'], legs: readonly Leg[], more: Partial<Movement> = {}) =>
  buildDrafts({ kind, date: MOVED_ON, legs, ...more });

/** One line per draft, with the origin of its price: `buy 0.5 BTC @ 40000 eur (file) fees 0`. */
export const describePrices = ({ drafts }: Pick<Group, 'drafts'>): string[] =>
  drafts.map(
    ({ type, quantity, ticker, price, priceFrom, currency, fees }) =>
      `${type} ${quantity} ${ticker} @ ${price ?? '?'} ${currency} (${priceFrom}) fees ${fees}`,
  );
