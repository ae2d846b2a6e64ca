import { convertMoney, type RateOn } from '#domain/wallet/convert.ts';
import { type Money, multiplyByPrice, parseUnits, type Units } from '#domain/wallet/fixed.ts';
import type { WalletCurrency } from '#domain/wallet/transaction.ts';

/** Maximum of custom assets of a user, and of prices of one of them. */
export const MAX_CUSTOM_ASSETS = 200;
export const MAX_CUSTOM_PRICES = 2000;

/** Begins the id of every custom asset. No listed asset has a colon in its id. */
export const CUSTOM_ID_PREFIX = 'custom:';

/** A price that the user entered. `day` is the UTC day, counted from 1970. */
export interface CustomPrice {
  day: number;
  price: Units;
  currency: WalletCurrency;
  note: string;
}

/** An asset that Fairview does not know, owned by one user. */
export interface CustomAsset {
  id: string;
  name: string;
  ticker: string;
  /** Contract address as entered; null without one. */
  contract: string | null;
  /** One per day at most, the oldest first. */
  prices: readonly CustomPrice[];
}

/** The custom assets of one user, by id. */
export type CustomAssets = ReadonlyMap<string, CustomAsset>;

export const NO_CUSTOM_ASSETS: CustomAssets = new Map();

export const isCustomAsset = (id: string): boolean => id.startsWith(CUSTOM_ID_PREFIX);

/** Returns the newest price of a day or earlier; null when there is none. */
export function findCustomPrice({ prices }: Pick<CustomAsset, 'prices'>, day: number): CustomPrice | null {
  return prices.findLast((price) => price.day <= day) ?? null;
}

const ONE = parseUnits('1');

/** Converts a price at the rate of its own day, exact to 36 decimals; null when that rate is unknown. */
export function convertCustomPrice(
  { day, price, currency }: CustomPrice,
  to: WalletCurrency,
  rateOn: RateOn,
): Money | null {
  const money = multiplyByPrice(ONE, price);
  if (currency === to) return money;
  const rate = rateOn(currency, to, day);
  return rate === null ? null : convertMoney(money, rate);
}
