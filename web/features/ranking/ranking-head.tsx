import type { SortKey } from '#contracts/pages.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { PILLARS } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pillarName } from '#web/components/score/profile-words.ts';
import { RankingLink, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { toggleSort } from '#web/features/ranking/ranking-state.ts';
import styles from './ranking-table.module.css';

interface RankingHeadProps {
  level: RiskLevel;
  currency: Currency;
  /** Last day of the sparklines when all rows agree, else null. */
  until: string | null;
}

/** Column heads with units. Each sorts by its column. */
export function RankingHead({ level, currency, until }: RankingHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.place}>
          <span aria-hidden="true">#</span>
          <span className="vh">{m.column_place()}</span>
        </th>
        <SortHead sort="name" name={m.column_asset()} unit={m.column_asset_unit()} />
        <SortHead
          sort="rank"
          name={m.column_score()}
          unit={m.column_score_unit()}
          className={styles.scoreHead}
        />
        {PILLARS.map((block) => (
          <SortHead
            key={block}
            sort={block}
            name={pillarName(block)}
            unit={`× ${formatFixed(PILLAR_WEIGHTS[level][block], 2, getLocale())}`}
            className={`num ${styles.sub}`}
          />
        ))}
        <SortHead
          sort="price"
          name={m.column_price()}
          unit={CURRENCY_CODE[currency]}
          className={`num ${styles.apart} ${styles.priceHead}`}
        />
        <SortHead sort="change_24h" name={m.column_change()} className={`num ${styles.change}`} />
        <SortHead
          sort="change_7d"
          name={m.column_days()}
          unit={until ? m.column_days_until({ date: formatDate(until, getLocale()) }) : undefined}
          className={`${styles.apart} ${styles.days}`}
        />
        <th scope="col" className={styles.flagHead}>
          {m.column_flags()}
        </th>
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  sort: SortKey;
  name: string;
  unit?: string;
  className?: string;
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
        {name}
        {on ? <i aria-hidden="true">{isAscending ? '▲' : '▼'}</i> : null}
        {unit ? <small>{unit}</small> : null}
      </RankingLink>
    </th>
  );
}
