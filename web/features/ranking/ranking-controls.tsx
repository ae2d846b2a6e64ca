import { memo, type ReactNode } from 'react';
import type { SortKey } from '#contracts/pages.ts';
import {
  CAP_FILTERS,
  CAP_FLOORS,
  FLAG_FILTERS,
  MEASURED_FILTERS,
  OWN_FILTERS,
  ROW_SIZES,
  VIEWS,
} from '#contracts/ranking-parameters.ts';
import { type RankingState, toggleValue } from '#contracts/ranking-state.ts';
import { CATEGORIES, getCategory } from '#domain/assets/categories.ts';
import { CATEGORY_IDS } from '#domain/assets/category-ids.ts';
import { formatCompactMoney } from '#domain/format/format-compact.ts';
import { BANDS } from '#domain/scoring/snapshot.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { severityWord } from '#web/components/flag/flag-badge.tsx';
import { ColumnsMenu } from '#web/features/ranking/columns-menu.tsx';
import { RankingLink, useHasHour, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { SORT_NAMES } from '#web/features/ranking/sort-names.ts';
import { useSession } from '#web/state/session.ts';
import { Menu } from '#web/ui/menu.tsx';
import styles from './filter-bar.module.css';

const SORT_KEYS_IN_MENU: readonly SortKey[] = [
  'rank',
  'name',
  'price',
  'change_1h',
  'change_24h',
  'change_7d',
  'market_cap',
  'volume_24h',
  'supply',
  'flags',
  'measured',
  'project',
  'hype',
  'economics',
];

/** Filters, order, columns, row height and view. All are links. */
export default memo(function RankingControls() {
  return (
    <>
      <Filters />
      <Display />
    </>
  );
});

interface Choice {
  id: string;
  name: string;
  change: Partial<RankingState>;
  isChosen: boolean;
}

interface FilterMenuProps {
  label: string;
  choices: readonly Choice[];
  /** Removes this filter. */
  none: Partial<RankingState>;
  isWide?: boolean;
}

/** A filter as a menu of links. Its label names the chosen value, or their number. */
function FilterMenu({ label, choices, none, isWide = false }: FilterMenuProps) {
  const chosen = choices.filter(({ isChosen }) => isChosen);
  const words = chosen.length > 1 ? `${label} (${chosen.length})` : (chosen[0]?.name ?? label);
  return (
    <Menu label={<FilterLabel isOn={chosen.length > 0}>{words}</FilterLabel>}>
      <ul className={isWide ? `${styles.choices} ${styles.wide}` : styles.choices} aria-label={label}>
        <li>
          <RankingLink change={none} current={chosen.length === 0}>
            {m.categories_all()}
          </RankingLink>
        </li>
        {choices.map(({ id, name, change, isChosen }) => (
          <li key={id}>
            <RankingLink change={change} current={isChosen}>
              {name}
            </RankingLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}

function FilterLabel({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span className={styles.label} data-on={isOn || undefined}>
      {children}
    </span>
  );
}

/** Category, band, measured share, red flags, market cap and the assets of the viewer. */
function Filters() {
  const { categories, bands, measured, flags, cap, own } = useRankingState();
  const isSignedIn = useSession((session) => session.authToken !== null);
  const locale = getLocale();
  return (
    <nav className={styles.filters} aria-label={m.filters_label()}>
      <FilterMenu
        label={m.filter_category()}
        none={{ categories: [] }}
        isWide
        choices={CATEGORIES.map(({ _id }) => ({
          id: _id,
          name: getCategory(_id).name[locale],
          change: { categories: toggleValue(CATEGORY_IDS, categories, _id) },
          isChosen: categories.includes(_id),
        }))}
      />
      <FilterMenu
        label={m.filter_band()}
        none={{ bands: [] }}
        choices={BANDS.map((band) => ({
          id: band,
          name: m.filter_band_of({ band }),
          change: { bands: toggleValue(BANDS, bands, band) },
          isChosen: bands.includes(band),
        }))}
      />
      <FilterMenu
        label={m.filter_measured()}
        none={{ measured: null }}
        choices={MEASURED_FILTERS.map((share) => ({
          id: share,
          name: share === 'half' ? m.filter_measured_half() : m.filter_measured_provisional(),
          change: { measured: share === measured ? null : share },
          isChosen: share === measured,
        }))}
      />
      <FilterMenu
        label={m.column_flags()}
        none={{ flags: [] }}
        choices={FLAG_FILTERS.map((flag) => ({
          id: flag,
          name: flag === 'none' ? m.flags_none() : severityWord(flag),
          change: { flags: toggleValue(FLAG_FILTERS, flags, flag) },
          isChosen: flags.includes(flag),
        }))}
      />
      <FilterMenu
        label={m.column_market_cap()}
        none={{ cap: null }}
        choices={CAP_FILTERS.map((floor) => ({
          id: floor,
          name: m.filter_cap_from({
            amount: formatCompactMoney(CAP_FLOORS[floor], 'usd', locale, { round: true }),
          }),
          change: { cap: floor === cap ? null : floor },
          isChosen: floor === cap,
        }))}
      />
      {isSignedIn ? (
        <FilterMenu
          label={m.filter_own()}
          none={{ own: null }}
          choices={OWN_FILTERS.map((filter) => ({
            id: filter,
            name: filter === 'wishlist' ? m.filter_wishlist() : m.filter_held(),
            change: { own: filter === own ? null : filter },
            isChosen: filter === own,
          }))}
        />
      ) : null}
    </nav>
  );
}

/** Order, columns, row height, and table or cards. */
function Display() {
  const state = useRankingState();
  const hasHour = useHasHour();
  return (
    <div className={styles.display}>
      <div className={styles.order} data-view={state.view}>
        <Menu align="end" single label={SORT_NAMES[state.sort]()}>
          <ul className={`${styles.choices} ${styles.sorts}`}>
            {SORT_KEYS_IN_MENU.filter((sort) => hasHour || sort !== 'change_1h').map((sort) => (
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
      {state.view === 'rank' ? (
        <>
          <ColumnsMenu />
          <nav className={`${styles.switch} ${styles.sizes}`} aria-label={m.rows_label()}>
            {ROW_SIZES.map((rows) => (
              <RankingLink key={rows} change={{ rows }} current={rows === state.rows}>
                {rows === 'dense' ? m.rows_dense() : m.rows_roomy()}
              </RankingLink>
            ))}
          </nav>
        </>
      ) : null}
      <nav className={styles.switch} aria-label={m.view_label()}>
        {VIEWS.map((view) => (
          <RankingLink key={view} change={{ view }} current={view === state.view}>
            {view === 'rank' ? m.view_rank() : m.view_cards()}
          </RankingLink>
        ))}
      </nav>
    </div>
  );
}
