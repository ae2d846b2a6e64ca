import { useState } from 'react';
import type { FavouriteAnswer } from '#contracts/favourites.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import {
  sortFavourites,
  toggleOrder,
  type WishlistOrder,
  type WishlistSort,
} from '#web/features/wishlist/sort-favourites.ts';
import { WishlistRow } from '#web/features/wishlist/wishlist-row.tsx';
import { useSettings } from '#web/state/settings.ts';
import styles from './followed.module.css';

interface WishlistTableProps {
  favourites: readonly FavouriteAnswer[];
  /** Whether the user’s plan includes alerts; null while unknown. */
  canSetAlerts: boolean | null;
}

/** Wishlist in the selected order, with notes and alerts. */
export function WishlistTable({ favourites, canSetAlerts }: WishlistTableProps) {
  const currency = useSettings((settings) => settings.currency);
  const [order, setOrder] = useState<WishlistOrder>({ sort: 'added', dir: 1 });
  const head = (sort: WishlistSort, name: string) => ({
    sort,
    name,
    order,
    onSort: () => setOrder(toggleOrder(order, sort)),
  });
  return (
    <table className={styles.table}>
      <caption className="vh">{m.wish_followed()}</caption>
      <thead>
        <tr>
          <SortHead {...head('name', m.column_asset())} />
          <th scope="col">{m.column_score()}</th>
          <SortHead {...head('added', m.wish_price_on_add())} numeric />
          <th scope="col" className="num">
            {m.wish_price_now()}
          </th>
          <SortHead {...head('change', m.column_change())} numeric />
          <SortHead {...head('since', m.wish_since())} numeric />
          <th scope="col">
            <span className="vh">{m.wish_star()}</span>
          </th>
        </tr>
      </thead>
      {sortFavourites(favourites, order, currency, getLocale()).map((favourite) => (
        <WishlistRow key={favourite.crypto_id._id} favourite={favourite} canSetAlerts={canSetAlerts} />
      ))}
    </table>
  );
}

interface SortHeadProps {
  sort: WishlistSort;
  name: string;
  order: WishlistOrder;
  onSort: () => void;
  numeric?: boolean;
}

/** Column head that sorts. Names ascend by default, figures and dates descend. */
function SortHead({ sort, name, order, onSort, numeric = false }: SortHeadProps) {
  const on = order.sort === sort;
  const isAscending = sort === 'name' ? order.dir === 1 : order.dir === -1;
  return (
    <th
      scope="col"
      className={numeric ? `num ${styles.sorts}` : styles.sorts}
      aria-sort={on ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" onClick={onSort}>
        {name}
        {on ? <i aria-hidden="true">{isAscending ? '▲' : '▼'}</i> : null}
      </button>
    </th>
  );
}
