import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { CategoryId } from '#domain/assets/category-ids.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import { ecosystemHref } from '#web/features/market/ecosystem-filter.ts';
import table from '#web/ui/table.module.css';
import styles from './ecosystem.module.css';

/** Numbers of assets by blockchain (rows) and category (columns). */
export interface ChainMapData {
  categories: readonly { id: CategoryId; name: string }[];
  rows: readonly { chain: string; name: string; counts: readonly number[] }[];
}

/** Percent of the colour in the fullest cell, which keeps its number readable. */
const MAX_SHADE = 55;

interface ChainMapProps {
  map: ChainMapData;
  words: Picked<'ecosystem_'>;
}

/** A table whose cells are shaded by their number, each a link to its assets. */
export function ChainMap({ map: { categories, rows }, words }: ChainMapProps) {
  const locale = getLocale();
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={table.scroll} tabIndex={0} aria-label={words.map_aside}>
      <table className={styles.map}>
        <caption className="vh">{words.map_title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns_home}</th>
            {categories.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ chain, name, counts }) => (
            <tr key={chain}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => {
                const { id } = categories[at]!;
                return (
                  <td
                    key={id}
                    style={{ '--share': `${Math.round((MAX_SHADE * count) / most)}%` } as CSSProperties}
                  >
                    {count > 0 ? (
                      <Link to={ecosystemHref(locale, { chain, category: id }, 'assets')}>{count}</Link>
                    ) : (
                      <span>0</span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
