import { z } from 'zod';
import { defineCall } from '#contracts/call.ts';
import { asset, marketMoney } from '#contracts/shapes.ts';
import { done } from '#contracts/user.ts';

/** `price_on_add` is null where no price was known; `profit_loss` in percent of it. */
export const favourite = z.object({
  crypto_id: asset,
  price_on_add: marketMoney,
  current_price: marketMoney,
  change_24h: z.number().nullable(),
  profit_loss: marketMoney,
  added_at: z.string(),
  note: z.string(),
  conditions: z.array(z.unknown()),
});
export type FavouriteAnswer = z.infer<typeof favourite>;

export const favouritesCall = defineCall({
  method: 'GET',
  path: 'user/getFavorites',
  summary: 'The wishlist, newest first.',
  access: 'member',
  query: z.object({}),
  answer: z.array(favourite),
  errors: ['auth.required'],
});

export const manageFavouritesCall = defineCall({
  method: 'POST',
  path: 'user/manageFavorites',
  summary: 'Adds an asset to the wishlist, or takes it out. Doing it twice changes nothing.',
  access: 'member',
  query: z.object({}),
  body: z.object({ data: z.object({ _id: z.string().max(200), action: z.enum(['add', 'remove']) }) }),
  answer: done,
  errors: ['input.invalid', 'auth.required', 'asset.not_found'],
});
