import type { SortKey } from '#contracts/pages.ts';
import { type ColumnId, sortOfColumn } from '#contracts/ranking-parameters.ts';
import { toggleSort } from '#contracts/ranking-state.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { COLUMN_NAMES } from '#web/features/ranking/column-names.ts';
import { RankingLink, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import styles from './ranking-table.module.css';

interface RankingHeadProps {
  level: RiskLevel;
  currency: Currency;
  columns: readonly ColumnId[];
  /** Last day of the sparklines when all rows agree, else null. */
  until: string | null;
  /** Number of visible scores when others are locked, else null. */
  open: number | null;
}

/** Column heads with units. Each but the sparkline sorts by its column. */
export function RankingHead({ level, currency, columns, until, open }: RankingHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.star}>
          <span className="vh">{m.nav_wishlist()}</span>
        </th>
        <th scope="col" className={styles.place}>
          <span aria-hidden="true">#</span>
          <span className="vh">{m.column_place()}</span>
        </th>
        <SortHead sort="name" name={m.column_asset()} className={styles.asset} />
        <SortHead
          sort="rank"
          name={m.column_score()}
          unit={open === null ? m.column_score_unit() : m.column_score_open({ count: open })}
          className={styles.score}
        />
        {columns.map((column) => {
          const sort = sortOfColumn(column);
          const name = COLUMN_NAMES[column]();
          const unit = unitOf(column, { level, currency, until });
          const className = classNameOf(column);
          return sort ? (
            <SortHead key={column} sort={sort} name={name} unit={unit} className={className} />
          ) : (
            <th key={column} scope="col" className={className}>
              {name}
              {unit ? <small>{unit}</small> : null}
            </th>
          );
        })}
        <th scope="col" className={styles.alert}>
          <span className="vh">{m.column_alert()}</span>
        </th>
      </tr>
    </thead>
  );
}

/** Every column has a class of its own but the pillars, and figures are aligned to the right. */
const classNameOf = (column: ColumnId): string =>
  `${column === 'flags' || column === 'sparkline' ? '' : 'num '}${styles[column] ?? styles.pillar}`;

function unitOf(
  column: ColumnId,
  { level, currency, until }: Pick<RankingHeadProps, 'level' | 'currency' | 'until'>,
): string | undefined {
  switch (column) {
    case 'flags':
      return m.column_flags_unit();
    case 'price':
    case 'market_cap':
    case 'volume_24h':
      return CURRENCY_CODE[currency];
    case 'supply':
      return m.column_supply_unit();
    case 'sparkline':
      return until ? m.column_days_until({ date: formatDate(until, getLocale()) }) : undefined;
    case 'project':
    case 'hype':
    case 'economics':
      return `× ${formatFixed(PILLAR_WEIGHTS[level][column], 2, getLocale())}`;
    default:
      return '%';
  }
}

interface SortHeadProps {
  sort: SortKey;
  name: string;
  unit?: string | undefined;
  className?: string | undefined;
}

/** Column head that sorts. Only name and rank are ascending by default. */
function SortHead({ sort, name, unit, className }: SortHeadProps) {
  const state = useRankingState();
  const on = state.sort === sort;
  const isAscending = sort === 'name' ? state.dir === 1 : state.dir === -1;
  return (
    <th
      scope="col"
      className={className ? `${styles.sorts} ${className}` : styles.sorts}
      aria-sort={on ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <RankingLink change={toggleSort(state, sort)} className={styles.sort}>
        {on ? <i aria-hidden="true">{isAscending ? '▲' : '▼'}</i> : null}
        {name}
        {unit ? <small>{unit}</small> : null}
      </RankingLink>
    </th>
  );
}
