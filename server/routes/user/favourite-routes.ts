import type { FastifyInstance } from 'fastify';
import { favouritesCall, manageFavouritesCall } from '#contracts/favourites.ts';
import { favouriteAnswer } from '#server/answers/favourite-answer.ts';
import { figureMoney } from '#server/answers/list-market.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { People } from '#server/people/people.ts';
import { addFavourite, favouritesOf, removeFavourite } from '#server/queries/favourites.ts';
import { registerMemberCall } from '#server/routes/register-call.ts';
import type { SnapshotHolder } from '#server/snapshot/snapshot-holder.ts';

/** The wishlist. */
export function registerFavouriteRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  const market = () => {
    if (!holder.held) throw new ApiError('server.unavailable');
    return holder.held.snapshot;
  };

  registerMemberCall(app, people, favouritesCall, async ({ session, locale }) => {
    const snapshot = market();
    const rows = await favouritesOf(people.db, session.userId);
    return rows.flatMap((row) => favouriteAnswer(row, snapshot, locale) ?? []);
  });

  registerMemberCall(app, people, manageFavouritesCall, async ({ session, body: { data } }) => {
    const snapshot = market();
    const asset = snapshot.assets.get(data._id);
    if (data.action === 'remove') {
      // One that is listed no more can still be taken out.
      const was = await removeFavourite(people.db, session.userId, data._id);
      if (!was && !asset) throw new ApiError('asset.not_found');
    } else {
      if (!asset) throw new ApiError('asset.not_found');
      const price = figureMoney(snapshot, asset.quote.price);
      await addFavourite(people.db, session.userId, data._id, price);
    }
    return { status: 'ok' as const };
  });
}
