import { Link } from 'react-router';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { DEFAULT_LEVEL } from '#domain/scoring/levels.ts';
import { useChangeFavourite, useFavourites } from '#web/api/use-favourites.ts';
import { pageHref } from '#web/page-href.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { useSettings } from '#web/state/settings.ts';
import { BlankRing, BlankTable } from '#web/ui/blank-table.tsx';
import { Change } from '#web/ui/change.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { StarButton } from '#web/ui/star-button.tsx';
import { Terms } from '#web/ui/terms.tsx';
import { Ways } from '#web/ui/ways.tsx';
import styles from './wishlist-page.module.css';

/** The assets that are followed, each with the price of the moment it was added and of now. */
export function WishlistPage() {
  const locale = getLocale();
  const { favourites, failed, again } = useFavourites();
  const count = favourites?.length ?? 0;
  return (
    <>
      <PageTitle title={m.title_wishlist()} lead={m.wish_lead()} />
      <div className="wrap">
        <Section id="followed" title={m.wish_followed()} aside={count === 0 ? null : m.wish_count({ count })}>
          {failed ? (
            <Note kind="error" title={m.wish_failed()}>
              <button type="button" className="link" onClick={again}>
                {m.try_again()}
              </button>
            </Note>
          ) : count > 0 && favourites ? (
            <Followed favourites={favourites} />
          ) : (
            <div aria-busy={favourites === null || undefined}>
              <BlankTable
                caption={m.wish_followed()}
                lines={2}
                columns={[
                  { head: m.column_asset(), mark: <BlankRing /> },
                  { head: m.wish_price_on_add(), numeric: true },
                  { head: m.wish_price_now(), numeric: true, wide: true },
                  { head: m.column_change(), numeric: true, wide: true },
                  { head: m.wish_since(), numeric: true },
                ]}
              >
                {favourites === null ? '' : m.wish_empty()}
              </BlankTable>
            </div>
          )}
        </Section>
        {count > 0 ? (
          <Section id="kept" title={m.wish_kept()}>
            <Terms
              columns
              terms={[
                { term: m.wish_price_on_add(), text: m.wish_price_on_add_text() },
                { term: m.wish_since(), text: m.wish_since_text() },
              ]}
            />
          </Section>
        ) : (
          <Ways
            title={m.ways_now()}
            ways={[
              { to: pageHref('index', locale), title: m.way_ranking(), text: m.wish_way_ranking() },
              { to: pageHref('details', locale), title: m.way_asset(), text: m.way_asset_text() },
              { to: pageHref('comparator', locale), title: m.way_compare(), text: m.way_compare_text() },
            ]}
          />
        )}
      </div>
    </>
  );
}

function Followed({ favourites }: { favourites: readonly FavouriteAnswer[] }) {
  return (
    <table className={styles.table}>
      <caption className="vh">{m.wish_followed()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.column_asset()}</th>
          <th scope="col" className="num">
            {m.wish_price_on_add()}
          </th>
          <th scope="col" className="num">
            {m.wish_price_now()}
          </th>
          <th scope="col" className="num">
            {m.column_change()}
          </th>
          <th scope="col" className="num">
            {m.wish_since()}
          </th>
          <th scope="col">
            <span className="vh">{m.wish_star()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {favourites.map((favourite) => (
          <Line key={favourite.crypto_id._id} favourite={favourite} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ favourite }: { favourite: FavouriteAnswer }) {
  const locale = getLocale();
  const currency = useSettings((settings) => settings.currency);
  const change = useChangeFavourite();
  const { crypto_id: asset, price_on_add, current_price, change_24h, profit_loss, added_at } = favourite;
  const since = profit_loss[currency];
  return (
    <tr>
      <th scope="row">
        <Link to={detailsHref(locale, asset._id, asset.name, DEFAULT_LEVEL)}>
          <Monogram name={asset.name} picture={asset.logo} />
          <span>
            <b>{asset.name}</b>
            <small>
              {asset.thicker} · {formatDate(added_at, locale)}
            </small>
          </span>
        </Link>
      </th>
      <td className="num" data-head={m.wish_price_on_add()}>
        {formatCurrency(price_on_add[currency], currency, locale)}
      </td>
      <td className="num" data-head={m.wish_price_now()}>
        {formatCurrency(current_price[currency], currency, locale)}
      </td>
      <td className="num" data-head={m.column_change()}>
        <Change value={change_24h} text={formatChange(change_24h, locale)} />
      </td>
      <td className="num" data-head={m.wish_since()}>
        <Change value={since} text={formatChange(since, locale)} />
      </td>
      <td className={styles.star}>
        <StarButton
          on
          label={m.star_remove({ name: asset.name })}
          onPress={() => void change(asset._id, 'remove')}
        />
      </td>
    </tr>
  );
}
