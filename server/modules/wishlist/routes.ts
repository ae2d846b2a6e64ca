import type { FastifyInstance } from 'fastify';
import {
  favouritesCall,
  manageFavouritesCall,
  restoreFavouriteCall,
  setFavouriteCall,
} from '#contracts/favourites.ts';
import { canSetConditions, sightOf } from '#domain/plans/access.ts';
import type { People } from '#server/modules/accounts/people.ts';
import { figureMoney } from '#server/modules/market/list-market-presenter.ts';
import { seenOfAsset } from '#server/modules/market/seen-of-asset.ts';
import type { SnapshotHolder } from '#server/modules/market/snapshot-holder.ts';
import { favouriteAnswer } from '#server/modules/wishlist/presenter.ts';
import {
  addFavourite,
  type FavouriteRow,
  favouritesOf,
  removeFavourite,
  restoreFavourite,
} from '#server/modules/wishlist/repository.ts';
import { readFavouriteChange, setFavourite } from '#server/modules/wishlist/set-favourite.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type AskedByMember, registerMemberCall } from '#server/platform/http/register-call.ts';

/** The wishlist. */
export function registerFavouriteRoutes(app: FastifyInstance, people: People, holder: SnapshotHolder): void {
  const market = () => {
    if (!holder.held) throw new ApiError('server.unavailable');
    return holder.held.snapshot;
  };
  type Asked = Pick<AskedByMember<typeof favouritesCall>, 'session' | 'locale'>;
  const answerFor =
    ({ session, locale }: Asked) =>
    (row: FavouriteRow) =>
      favouriteAnswer(row, market(), session, locale);
  /** One line; an asset that is listed no more has none. */
  const one = (row: FavouriteRow | null, asked: Asked) => {
    const answer = row && answerFor(asked)(row);
    if (!answer) throw new ApiError('favourite.not_found');
    return answer;
  };

  registerMemberCall(app, people, favouritesCall, async (asked) => {
    const answer = answerFor(asked);
    const rows = await favouritesOf(people.db, asked.session.userId);
    return rows.flatMap((row) => answer(row) ?? []);
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

  registerMemberCall(app, people, setFavouriteCall, async (asked) => {
    const { session, body, locale } = asked;
    const change = readFavouriteChange(body, locale);
    const snapshot = market();
    const row = await setFavourite(people.db, { userId: session.userId, assetId: body._id }, change, {
      seen: seenOfAsset(snapshot, snapshot.assets.get(body._id), sightOf(session)),
      allowed: canSetConditions(session),
    });
    return one(row, asked);
  });

  registerMemberCall(app, people, restoreFavouriteCall, async (asked) => {
    market();
    return one(await restoreFavourite(people.db, asked.session.userId, asked.body._id), asked);
  });
}
