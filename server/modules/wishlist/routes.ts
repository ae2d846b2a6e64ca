import type { FastifyInstance } from 'fastify';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import {
  favouritesCall,
  manageFavouritesCall,
  restoreFavouriteCall,
  setFavouriteCall,
} from '#contracts/favourites.ts';
import type { AccountServices } from '#server/modules/accounts/account-services.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { favouriteAnswer } from '#server/modules/wishlist/presenter.ts';
import { readFavouriteChange } from '#server/modules/wishlist/read-favourite-change.ts';
import {
  addFavourite,
  listFavourites,
  removeFromWishlist,
  restoreFavourite,
  setFavourite,
} from '#server/modules/wishlist/service.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { registerMemberCall } from '#server/platform/http/register-call.ts';

/** Registers the routes of the wishlist. */
export function registerFavouriteRoutes(
  app: FastifyInstance,
  people: AccountServices,
  holder: SnapshotHolder,
): void {
  const { db } = people;
  const requireSnapshot = () => {
    if (!holder.held) throw new ApiError('server.unavailable');
    return holder.held.snapshot;
  };
  /** Throws `favourite.not_found` for an asset that is no longer listed. */
  const requireListed = (answer: FavouriteAnswer | null) => {
    if (!answer) throw new ApiError('favourite.not_found');
    return answer;
  };

  registerMemberCall(app, people, favouritesCall, async ({ session, locale }) => {
    const favourites = await listFavourites(db, session.userId);
    return favourites.flatMap((one) => favouriteAnswer(one, requireSnapshot(), session, locale) ?? []);
  });

  registerMemberCall(app, people, manageFavouritesCall, async ({ session, body: { data } }) => {
    const change = data.action === 'remove' ? removeFromWishlist : addFavourite;
    await change(db, requireSnapshot(), session.userId, data._id);
    return { status: 'ok' as const };
  });

  registerMemberCall(app, people, setFavouriteCall, async ({ session, body, locale }) => {
    const change = readFavouriteChange(body, locale);
    const favourite = await setFavourite(db, requireSnapshot(), { session, assetId: body._id }, change);
    return requireListed(favouriteAnswer(favourite, requireSnapshot(), session, locale));
  });

  registerMemberCall(app, people, restoreFavouriteCall, async ({ session, body, locale }) => {
    requireSnapshot();
    const favourite = await restoreFavourite(db, session.userId, body._id);
    return requireListed(favouriteAnswer(favourite, requireSnapshot(), session, locale));
  });
}
