import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, level, marketMoney, severity } from '#contracts/shapes.ts';
import { okAnswer } from '#contracts/user-changes.ts';
import { CURRENCIES } from '#domain/format/format-currency.ts';
import { DIRECTIONS } from '#domain/wishlist/condition.ts';
import { CONDITION_STATES } from '#domain/wishlist/evaluate-condition.ts';

/**
 * State of a condition. `holds`: whether it is true now, null when unknown. `met_at`: when it last became
 * true, null when it never did or was true already when it was set.
 */
const conditionState = {
  id: z.string(),
  holds: z.boolean().nullable(),
  met_at: z.string().nullable(),
  state: z.enum(CONDITION_STATES),
};
const direction = z.enum(DIRECTIONS);

/**
 * `price`: exact decimal text. `score`: 0 to 100. `flag`: at least that severity. Equality meets a condition.
 */
const favouriteCondition = z.discriminatedUnion('kind', [
  z.object({
    ...conditionState,
    kind: z.literal('price'),
    currency: z.enum(CURRENCIES),
    direction,
    value: z.string(),
  }),
  z.object({ ...conditionState, kind: z.literal('score'), level, direction, value: z.number() }),
  z.object({ ...conditionState, kind: z.literal('flag'), severity }),
]);
export type FavouriteConditionAnswer = z.infer<typeof favouriteCondition>;

/**
 * `price_on_add` is null when no price was known; `profit_loss` is in percent of it. `change_24h`: of the
 * price in USD.
 */
export const favourite = z.object({
  crypto_id: asset,
  price_on_add: marketMoney,
  current_price: marketMoney,
  change_24h: z.number().nullable(),
  change_24h_in: marketMoney,
  profit_loss: marketMoney,
  added_at: z.string(),
  note: z.string(),
  conditions: z.array(favouriteCondition),
});
export type FavouriteAnswer = z.infer<typeof favourite>;

export const favouritesCall = defineCall({
  method: 'GET',
  path: 'user/getFavorites',
  summary: 'Returns the wishlist, newest first.',
  access: 'member',
  query: z.object({}),
  answer: z.array(favourite),
  errors: ['auth.required'],
});

const assetId = z.string().max(200);

export const manageFavouritesCall = defineCall({
  method: 'POST',
  path: 'user/manageFavorites',
  summary:
    'Adds an asset to the wishlist or removes it. Repeating a call changes nothing. An asset added again starts with a new price and date.',
  access: 'member',
  query: z.object({}),
  body: z.object({ data: z.object({ _id: assetId, action: z.enum(['add', 'remove']) }) }),
  answer: okAnswer,
  errors: ['input.invalid', 'auth.required', 'asset.not_found'],
});

export const setFavouriteCall = defineCall({
  method: 'POST',
  path: 'user/setFavourite',
  summary:
    'Saves the note and the conditions of a favourite together; absent fields stay unchanged. New and changed conditions require PRO or higher. An error lists all invalid fields.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: assetId, note: z.unknown().optional(), conditions: z.unknown().optional() }),
  answer: favourite,
  errors: ['input.invalid', 'auth.required', 'tier.required', 'favourite.not_found', 'server.unavailable'],
});

export const restoreFavouriteCall = defineCall({
  method: 'POST',
  path: 'user/restoreFavourite',
  summary: 'Restores an asset removed within the last day, with its price, date, note and conditions.',
  access: 'member',
  query: z.object({}),
  body: z.object({ _id: assetId }),
  answer: favourite,
  errors: ['input.invalid', 'auth.required', 'favourite.not_found', 'server.unavailable'],
});
