import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { issue } from '#contracts/issues.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import { MAX_CUSTOM_ASSETS, MAX_CUSTOM_PRICES } from '#domain/wallet/custom-assets.ts';
import { WALLET_CURRENCIES } from '#domain/wallet/transaction.ts';

export const CUSTOM_ASSET_CHARS = { name: 80, ticker: 20, contract: 128, note: 200 } as const;

/** Text in one line, without control characters and characters that change the text direction. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, { error: issue('text.form') });

const assetText = {
  name: line(CUSTOM_ASSET_CHARS.name).min(1),
  /** Without blanks, as files write it. */
  thicker: line(CUSTOM_ASSET_CHARS.ticker).regex(/^\S+$/u, { error: issue('text.form') }),
  contract: line(CUSTOM_ASSET_CHARS.contract).default(''),
};

/** One price per UTC day. `price` is exact decimal text. */
const customPrice = z.object({
  date: z.string(),
  price: z.string(),
  currency: z.enum(WALLET_CURRENCIES),
  note: z.string(),
});

const customAsset = z.object({
  _id: z.string(),
  name: z.string(),
  thicker: z.string(),
  /** Empty without one. */
  contract: z.string(),
  /** Newest first. */
  prices: z.array(customPrice),
  /** Number of its transactions. It can be deleted at 0. */
  transactions: z.number().int(),
});
export type CustomAssetAnswer = z.infer<typeof customAsset>;

const id = z.string().max(64);
const errors = ['input.invalid', 'auth.required', 'custom_asset.not_found'] as const;

export const customAssetsCall = defineCall({
  method: 'GET',
  path: 'user/getCustomAssets',
  summary: 'Returns the assets that the caller described and priced, by name.',
  access: 'member',
  query: z.object({}),
  answer: z.array(customAsset),
  errors: ['auth.required'],
});

export const addCustomAssetCall = defineCall({
  method: 'POST',
  path: 'user/addCustomAsset',
  summary: `Adds an asset that Fairview does not know, for the transactions of the caller only. A user can have ${MAX_CUSTOM_ASSETS}.`,
  access: 'member',
  query: z.object({}),
  body: z.object(assetText),
  answer: customAsset,
  errors: ['input.invalid', 'auth.required', 'custom_asset.too_many'],
});

export const editCustomAssetCall = defineCall({
  method: 'POST',
  path: 'user/editCustomAsset',
  summary: 'Changes name, ticker and contract of a custom asset.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: id, ...assetText }),
  answer: customAsset,
  errors,
});

export const deleteCustomAssetCall = defineCall({
  method: 'POST',
  path: 'user/deleteCustomAsset',
  summary: 'Deletes a custom asset and its prices if no transaction of the wallet uses it.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: id }),
  answer: okAnswer,
  errors: [...errors, 'custom_asset.in_use'],
});

export const setCustomPriceCall = defineCall({
  method: 'POST',
  path: 'user/setCustomPrice',
  summary: `Sets the price of a custom asset on a UTC day, replacing one of that day. An asset can have ${MAX_CUSTOM_PRICES}.`,
  access: 'member',
  query: z.object({}),
  body: z.object({
    _id: id,
    date: z.iso.date({ error: issue('day.form') }),
    /** Decimal text with a dot, up to 18 decimals. */
    price: z.string().max(64),
    currency: z.enum(WALLET_CURRENCIES),
    note: line(CUSTOM_ASSET_CHARS.note).default(''),
  }),
  answer: customAsset,
  errors: [...errors, 'custom_asset.too_many_prices'],
});

export const deleteCustomPriceCall = defineCall({
  method: 'POST',
  path: 'user/deleteCustomPrice',
  summary: 'Deletes the price of a custom asset on a day.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: id, date: z.iso.date({ error: issue('day.form') }) }),
  answer: customAsset,
  errors,
});
