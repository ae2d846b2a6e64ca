import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SortKey } from '#contracts/pages.ts';
import { detailsHref } from '#contracts/pages.ts';
import { CURRENCY_CODE, type Currency } from '#domain/format/format-currency.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { UNKNOWN } from '#domain/format/unknown.ts';
import { BLOCKS, type Block } from '#domain/scoring/components.ts';
import { METHOD } from '#domain/scoring/method.ts';
import type { ArrangedRanking, RankedRow } from '#web/features/ranking/arrange-ranking.ts';
import { blockName } from '#web/features/ranking/profile-words.ts';
import { RankingLink, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { nextSort } from '#web/features/ranking/ranking-state.ts';
import { RowChange, RowFlag, RowPrice, RowSparkline } from '#web/features/ranking/row-parts.tsx';
import { RowScore } from '#web/features/ranking/row-score.tsx';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';
import { Monogram } from '#web/ui/monogram.tsx';
import { RowChunks } from '#web/ui/row-chunks.tsx';
import styles from './ranking-table.module.css';

interface RankingTableProps {
  rows: ArrangedRanking;
  currency: Currency;
}

/** The ranking as a table; on a phone each row is two lines of a list, and a third when a flag stands. */
export function RankingTable({ rows, currency }: RankingTableProps) {
  const { level } = useRankingState();
  return (
    <table className={styles.ranking}>
      <caption className="vh">{m.table_caption()}</caption>
      <Head currency={currency} until={sparklinesUntil(rows)} />
      <RowChunks
        items={rows.ranked}
        render={(row) => <Row key={row.entry.crypto_id._id} row={row} currency={currency} />}
      />
      {rows.unranked.length > 0 ? (
        <tbody>
          <tr className={styles.separator}>
            <td colSpan={3}>{m.table_unranked()}</td>
            <td className={styles.sub} colSpan={3} />
            <td colSpan={2} />
            <td className={styles.spark} />
            <td />
          </tr>
        </tbody>
      ) : null}
      <RowChunks
        key={level}
        items={rows.unranked}
        render={(row) => <Row key={row.entry.crypto_id._id} row={row} currency={currency} />}
      />
    </table>
  );
}

/** The day the drawn sparklines end, when it is the same for all. */
function sparklinesUntil({ ranked, unranked }: ArrangedRanking): string | null {
  const days = new Set<string>();
  for (const { entry } of [...ranked, ...unranked]) {
    const { sparkline_7d, sparkline_until } = entry.market;
    if (sparkline_7d && sparkline_until) days.add(sparkline_until.slice(0, 10));
  }
  const [day] = days;
  return days.size === 1 && day ? day : null;
}

function Head({ currency, until }: { currency: Currency; until: string | null }) {
  const { level } = useRankingState();
  return (
    <thead>
      <tr>
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
        {BLOCKS.map((block) => (
          <SortHead
            key={block}
            sort={block}
            name={blockName[block]()}
            unit={`× ${formatFixed(METHOD.blocks[level][block], 2, getLocale())}`}
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

/** A column head that orders by its column. Only letters and the rank run upwards in their natural direction. */
function SortHead({ sort, name, unit, className }: SortHeadProps) {
  const state = useRankingState();
  const on = state.sort === sort;
  const upwards = sort === 'name' ? state.dir === 1 : state.dir === -1;
  return (
    <th
      scope="col"
      className={className ? `${styles.sorts} ${className}` : styles.sorts}
      aria-sort={on ? (upwards ? 'ascending' : 'descending') : undefined}
    >
      <RankingLink change={nextSort(state, sort)} className={styles.sort}>
        {name}
        {on ? <i aria-hidden="true">{upwards ? '▲' : '▼'}</i> : null}
        {unit ? <small>{unit}</small> : null}
      </RankingLink>
    </th>
  );
}

function Row({ row: { entry, place }, currency }: { row: RankedRow; currency: Currency }) {
  const { level } = useRankingState();
  const locale = getLocale();
  const { crypto_id: asset, scores, market } = entry;
  return (
    <tr>
      <td className={styles.place}>{place === null ? UNKNOWN : formatCount(place, locale)}</td>
      <td className={styles.asset}>
        <Link to={detailsHref(locale, asset._id, asset.name, level)}>
          <Monogram name={asset.name} picture={asset.logo} />
          <span>
            <b>{asset.name}</b>
            <small>
              <span>
                {asset.thicker} · {asset.crypto_asset_category.name}
              </span>
              {scores?.sample ? (
                <span className={styles.sampleNarrow}>&nbsp;· {m.score_sample()}</span>
              ) : null}
            </small>
          </span>
        </Link>
      </td>
      <td className={styles.score}>
        <RowScore scores={scores} level={level} />
        {scores?.sample ? <span className={styles.sample}>{m.score_sample()}</span> : null}
      </td>
      {BLOCKS.map((block) => (
        <SubScore key={block} scores={scores} block={block} />
      ))}
      <td className={`num ${styles.price} ${styles.apart}`}>
        <RowPrice market={market} currency={currency} />
        <span className={styles.besidePrice}>
          <RowChange value={market.change_24h} />
        </span>
      </td>
      <td className={`num ${styles.change}`}>
        <RowChange value={market.change_24h} />
      </td>
      <td className={`${styles.apart} ${styles.spark}`}>
        <RowSparkline market={market} />
      </td>
      <td className={styles.flag} data-none={entry.worst_flag ? undefined : true}>
        <RowFlag entry={entry} />
      </td>
    </tr>
  );
}

/** A sub-score, the best of the three in bold. */
function SubScore({ scores, block }: { scores: RankedRow['entry']['scores']; block: Block }): ReactNode {
  const best = scores !== null && BLOCKS.every((other) => scores[block] >= scores[other]);
  return (
    <td className={`num ${styles.sub}`} data-best={best || undefined}>
      {formatScore(scores?.[block], getLocale())}
    </td>
  );
}
