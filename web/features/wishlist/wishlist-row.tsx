import { Link } from 'react-router';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { useChangeFavourite } from '#web/api/use-favourites.ts';
import { AssetName } from '#web/components/asset/asset-name.tsx';
import { isolateDirection } from '#web/components/asset/resemblance-words.ts';
import { StarButton } from '#web/components/asset/star-button.tsx';
import { Change } from '#web/components/money/change.tsx';
import { Conditions } from '#web/features/wishlist/conditions.tsx';
import { FavouriteNote } from '#web/features/wishlist/favourite-note.tsx';
import { FavouriteScore } from '#web/features/wishlist/favourite-score.tsx';
import { useSettings } from '#web/state/settings.ts';
import styles from './followed.module.css';

interface WishlistRowProps {
  favourite: FavouriteAnswer;
  canSetAlerts: boolean | null;
}

/** A row of the wishlist: asset, prices and results, with note and alerts below. */
export function WishlistRow({ favourite, canSetAlerts }: WishlistRowProps) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const change = useChangeFavourite();
  const { crypto_id: asset, price_on_add, current_price, change_24h_in, profit_loss, added_at } = favourite;
  const day = change_24h_in[currency];
  const since = profit_loss[currency];
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Link to={detailsHref(locale, asset._id, asset.name, DEFAULT_RISK_LEVEL)}>
            <AssetName name={asset.name} logo={asset.logo}>
              <bdi>{asset.thicker}</bdi> · {formatDate(added_at, locale)}
            </AssetName>
          </Link>
        </th>
        <td className={styles.score} data-head={m.column_score()}>
          <FavouriteScore id={asset._id} />
        </td>
        <td className="num" data-head={m.wish_price_on_add()}>
          {formatCurrency(price_on_add[currency], currency, locale)}
        </td>
        <td className="num" data-head={m.wish_price_now()} data-figure={`${asset._id}.price`}>
          {formatCurrency(current_price[currency], currency, locale)}
        </td>
        <td className="num" data-head={m.column_change()}>
          <Change value={day} text={formatChange(day, locale)} mark={`${asset._id}.change_24h`} />
        </td>
        <td className="num" data-head={m.wish_since()}>
          <Change value={since} text={formatChange(since, locale)} />
        </td>
        <td className={styles.star}>
          <StarButton
            on
            label={m.star_remove({ name: isolateDirection(asset.name) })}
            onPress={() => void change({ id: asset._id, name: asset.name }, 'remove')}
          />
        </td>
      </tr>
      <tr className={styles.own}>
        <td colSpan={7}>
          <div>
            <FavouriteNote asset={asset} note={favourite.note} />
            <Conditions favourite={favourite} canSetAlerts={canSetAlerts} />
          </div>
        </td>
      </tr>
    </tbody>
  );
}
