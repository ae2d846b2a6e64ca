import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  compareSnapshotsCall,
  type PublicationAnswer,
  type SnapshotDifferencesAnswer,
} from '#contracts/desk-snapshots.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { formatCurrency } from '#domain/format/format-currency.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatChange } from '#domain/format/format-percent.ts';
import { formatPoints, formatScore } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { DeskFailure } from '#web/features/desk/desk-failure.tsx';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { formatMoment } from '#web/features/desk/format-moment.ts';
import { Section } from '#web/ui/section.tsx';
import styles from '../desk.module.css';

/** What changes from one stored snapshot to another. */
export function SnapshotDifferences({ served, snapshots }: PublicationAnswer) {
  const [chosen, choose] = useState<{ from?: number; to?: number }>({});
  const newest = snapshots[0]?.id;
  const to = chosen.to ?? newest;
  const from = chosen.from ?? (served !== null && served !== newest ? served : snapshots[1]?.id);
  const { data, error } = useQuery({
    ...callQuery(compareSnapshotsCall, { from: from ?? 0, to: to ?? 0 }),
    enabled: from !== undefined && to !== undefined,
  });
  const select = (name: 'from' | 'to', label: string, value: number | undefined) => (
    <label className={`hit ${styles.choice}`}>
      {label}
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => choose({ from, to, [name]: Number(target.value) } as typeof chosen)}
      >
        {snapshots.map(({ id, as_of }) => (
          <option key={id} value={id}>
            {formatMoment(as_of)} · {id}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Section id="differences" title={m.deskdata_differences()}>
      {from === undefined ? (
        <p>{m.deskdata_differences_one()}</p>
      ) : (
        <>
          <p>{m.deskdata_differences_lead()}</p>
          <div className={`cluster ${styles.actions}`}>
            {select('from', m.deskdata_differences_from(), from)}
            {select('to', m.deskdata_differences_to(), to)}
          </div>
          {error ? (
            <DeskFailure error={error} />
          ) : data ? (
            <Differences {...data} />
          ) : (
            <div aria-busy="true" />
          )}
        </>
      )}
    </Section>
  );
}

function Differences(found: SnapshotDifferencesAnswer) {
  const locale = getLocale();
  const { scores, prices, raised, cleared, added, removed } = found;
  const isEmpty = [scores, prices, raised, cleared, added, removed].every((list) => list.length === 0);
  if (isEmpty) return <p>{m.deskdata_differences_none()}</p>;
  const total = (count: number) => ({ total: formatCount(count, locale) });
  return (
    <>
      {scores.length > 0 ? (
        <Moves
          id="score-moves"
          title={m.deskdata_differences_scores(total(found.scores_total))}
          moves={scores}
          format={(value) => formatScore(value, locale)}
          measure={(before, after) => formatPoints(after - before, locale)}
        />
      ) : null}
      {prices.length > 0 ? (
        <Moves
          id="price-moves"
          title={m.deskdata_differences_prices(total(found.prices_total))}
          moves={prices}
          format={(value) => formatCurrency(value, 'usd', locale)}
          measure={(before, after) => formatChange(100 * (after / before - 1), locale, 1)}
        />
      ) : null}
      {raised.length + cleared.length > 0 ? (
        <>
          <h3 id="flag-changes-title" className={styles.subtitle}>
            {m.deskdata_differences_flags()}
          </h3>
          <DeskTable
            section="flag-changes"
            columns={[
              { title: m.column_asset() },
              { title: m.deskdata_differences_flag() },
              { title: m.deskdata_differences_move() },
            ]}
            rows={[
              ...raised.map((flag) => ({ flag, words: m.deskdata_differences_raised() })),
              ...cleared.map((flag) => ({ flag, words: m.deskdata_differences_cleared() })),
            ].map(({ flag, words }) => ({
              key: `${flag.id} ${flag.code} ${words}`,
              cells: [
                `${flag.name} (${flag.ticker})`,
                `${flag.code}: ${getFlagTitle(flag.code, locale)}`,
                words,
              ],
            }))}
          />
        </>
      ) : null}
      {added.length + removed.length > 0 ? (
        <>
          <h3 id="asset-changes-title" className={styles.subtitle}>
            {m.deskdata_differences_assets()}
          </h3>
          <DeskTable
            section="asset-changes"
            columns={[{ title: m.column_asset() }, { title: m.deskdata_differences_move() }]}
            rows={[
              ...added.map((asset) => ({ asset, words: m.deskdata_differences_added() })),
              ...removed.map((asset) => ({ asset, words: m.deskdata_differences_removed() })),
            ].map(({ asset, words }) => ({
              key: asset.id,
              cells: [`${asset.name} (${asset.ticker})`, words],
            }))}
          />
        </>
      ) : null}
    </>
  );
}

interface MovesProps {
  id: string;
  title: string;
  moves: SnapshotDifferencesAnswer['scores'];
  format: (value: number | null) => string;
  measure: (before: number, after: number) => string;
}

function Moves({ id, title, moves, format, measure }: MovesProps) {
  return (
    <>
      <h3 id={`${id}-title`} className={styles.subtitle}>
        {title}
      </h3>
      <DeskTable
        section={id}
        columns={[
          { title: m.column_asset() },
          { title: m.deskdata_differences_before(), isNumber: true },
          { title: m.deskdata_differences_after(), isNumber: true },
          { title: m.deskdata_differences_move(), isNumber: true },
        ]}
        rows={moves.map(({ id, name, ticker, before, after }) => ({
          key: id,
          cells: [
            `${name} (${ticker})`,
            format(before),
            format(after),
            before === null || after === null ? '–' : measure(before, after),
          ],
        }))}
      />
    </>
  );
}
