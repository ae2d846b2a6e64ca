import { memo } from 'react';
import type { SortKey } from '#contracts/pages.ts';
import { CATEGORIES, type CategoryId, getCategory } from '#domain/assets/categories.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { FilterField } from '#web/features/ranking/filter-field.tsx';
import { RankingLink, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { toggleCategory } from '#web/features/ranking/ranking-state.ts';
import { SORT_NAMES } from '#web/features/ranking/sort-names.ts';
import { VIEWS } from '#web/state/settings.ts';
import { Menu } from '#web/ui/menu.tsx';
import styles from './filter-bar.module.css';

/** Categories always visible; the others are under "more". */
const VISIBLE_CATEGORIES: readonly CategoryId[] = [
  'smart-contract-platform',
  'defi',
  'scaling',
  'oracle',
  'gaming',
];

const SORT_KEYS_IN_MENU: readonly SortKey[] = [
  'rank',
  'name',
  'project',
  'hype',
  'economics',
  'price',
  'market_cap',
  'volume_24h',
  'change_24h',
  'change_7d',
];

interface FilterBarProps {
  filter: string;
  onFilter: (text: string) => void;
  /** Formatted number of rated assets listed. */
  count: string;
}

/** Text filter, categories, number of results, order and view. All but the text field are links. */
export function FilterBar({ filter, onFilter, count }: FilterBarProps) {
  return (
    <div className={`${styles.bar} unprinted`}>
      <FilterField text={filter} onText={onFilter} />
      <Categories />
      <p className={styles.count} role="status">
        {count}
      </p>
      <ViewAndOrder />
    </div>
  );
}

/** All categories, most common first. Memoised, so that typing does not render them again. */
const Categories = memo(function Categories() {
  const state = useRankingState();
  const chosen = state.categories.filter((id) => !VISIBLE_CATEGORIES.includes(id)).length;
  return (
    <nav className={styles.chips} aria-label={m.categories_label()}>
      <RankingLink change={{ categories: [] }} current={state.categories.length === 0}>
        {m.categories_all()}
      </RankingLink>
      {VISIBLE_CATEGORIES.map((id) => (
        <CategoryChip key={id} id={id} className={styles.atHand} />
      ))}
      <Menu
        label={
          <>
            <span className={styles.wideLabel}>
              {chosen > 0 ? m.categories_more_chosen({ count: chosen }) : m.categories_more()}
            </span>
            <span className={styles.narrowLabel}>
              {state.categories.length > 0
                ? m.categories_chosen({ count: state.categories.length })
                : m.categories_label()}
            </span>
          </>
        }
      >
        <ul className={styles.categories}>
          <li className={styles.narrowOnly}>
            <RankingLink change={{ categories: [] }} current={state.categories.length === 0}>
              {m.categories_all()}
            </RankingLink>
          </li>
          {CATEGORIES.map(({ _id }) => (
            <li key={_id}>
              <CategoryChip id={_id} />
            </li>
          ))}
        </ul>
      </Menu>
    </nav>
  );
});

/** Switches between table and cards, and their order. */
const ViewAndOrder = memo(function ViewAndOrder() {
  const state = useRankingState();
  return (
    <>
      <nav className={styles.views} aria-label={m.view_label()}>
        {VIEWS.map((view) => (
          <RankingLink key={view} change={{ view }} current={view === state.view}>
            {view === 'rank' ? m.view_rank() : m.view_cards()}
          </RankingLink>
        ))}
      </nav>
      <div className={styles.order}>
        <Menu align="end" single label={SORT_NAMES[state.sort]()}>
          <ul className={styles.sorts}>
            {SORT_KEYS_IN_MENU.map((sort) => (
              <li key={sort}>
                <RankingLink change={{ sort, dir: 1 }} current={sort === state.sort}>
                  {SORT_NAMES[sort]()}
                </RankingLink>
              </li>
            ))}
            <li>
              <RankingLink change={{ dir: state.dir === 1 ? -1 : 1 }}>{m.sort_reverse()}</RankingLink>
            </li>
          </ul>
        </Menu>
      </div>
    </>
  );
});

/** Toggles one category. */
function CategoryChip({ id, className }: { id: CategoryId; className?: string }) {
  const { categories } = useRankingState();
  return (
    <RankingLink
      change={{ categories: toggleCategory(categories, id) }}
      current={categories.includes(id)}
      className={className}
    >
      {getCategory(id).name[getLocale()]}
    </RankingLink>
  );
}
