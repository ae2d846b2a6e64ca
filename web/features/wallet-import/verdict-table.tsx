import { useState } from 'react';
import type { ImportPreview, ImportRow } from '#contracts/wallet-import.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { VERDICTS, type Verdict } from '#domain/wallet/import/reasons.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { Picked } from '#messages/picked.ts';
import type { Import } from '#web/features/wallet-import/use-import.ts';
import { VerdictRow } from '#web/features/wallet-import/verdict-row.tsx';
import { LongList } from '#web/ui/long-list.tsx';
import { Section } from '#web/ui/section.tsx';
import table from '#web/ui/table.module.css';
import styles from './verdict-table.module.css';

interface VerdictTableProps {
  words: Picked<'import_'>;
  work: Import;
  preview: ImportPreview;
}

const ROW_HEIGHT = { wide: 53, narrow: 132 };

/** All rows of the file with result and reason, filtered by result. */
export function VerdictTable({ words, work, preview }: VerdictTableProps) {
  const [shown, setShown] = useState<Verdict | null>(null);
  const { counts, rows_total, reasons } = preview;
  const rows = shown === null ? preview.rows : preview.rows.filter(({ verdict }) => verdict === shown);
  const decide = (row: ImportRow, list: 'leave' | 'take') => {
    const current = work.answers[list];
    const next = current.includes(row.row) ? current.filter((one) => one !== row.row) : [...current, row.row];
    work.updateAnswers({ [list]: next });
  };
  return (
    <Section id="rows" title={words.table_title} aside={words.table_aside}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter what follows, no fields of a form */}
      <div role="group" aria-label={words.table_verdict} className={`cluster ${styles.filter}`}>
        {([null, ...VERDICTS] as const).map((verdict) => {
          const count = verdict === null ? rows_total : counts[verdict];
          return verdict === null || count > 0 ? (
            <button
              key={verdict ?? 'all'}
              type="button"
              aria-pressed={shown === verdict}
              onClick={() => setShown(verdict)}
            >
              {verdict === null ? words.table_all : words[`verdicts_${verdict}`]}
              <span>{formatCount(count, getLocale())}</span>
            </button>
          ) : null;
        })}
      </div>
      {rows.length === 0 ? <p className={styles.empty}>{words.table_empty}</p> : null}
      <table
        className={`${table.table} ${styles.table}`}
        aria-rowcount={rows.length + 1}
        aria-busy={work.busy === 'reading' || undefined}
      >
        <caption className="vh">{words.table_title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.table_row}</th>
            <th scope="col">{words.table_verdict}</th>
            <th scope="col">{words.table_what}</th>
            <th scope="col" className="num">
              {words.table_quantity}
            </th>
            <th scope="col" className="num">
              {words.table_price}
            </th>
            <th scope="col">{words.table_why}</th>
          </tr>
        </thead>
        <LongList
          count={rows.length}
          height={ROW_HEIGHT}
          printed={({ shown: first, count }) =>
            m.import_table_printed({
              shown: formatCount(first, getLocale()),
              all: formatCount(count, getLocale()),
            })
          }
        >
          {({ from, to, before, after, measure, anchor, note }) => (
            <tbody ref={anchor}>
              {before > 0 ? <SpacerRow height={before} /> : null}
              {rows.slice(from, to).map((row, at) => (
                <VerdictRow
                  key={row.row}
                  row={row}
                  reason={row.reason === null ? null : (reasons[row.reason] ?? null)}
                  index={from + at}
                  words={words}
                  isLeft={work.answers.leave.includes(row.row)}
                  isTaken={work.answers.take.includes(row.row)}
                  onDecide={decide}
                  measure={measure}
                />
              ))}
              {after > 0 ? <SpacerRow height={after} /> : null}
              {note ? (
                <tr>
                  <td colSpan={6}>{note}</td>
                </tr>
              ) : null}
            </tbody>
          )}
        </LongList>
      </table>
    </Section>
  );
}

/** Reserves the height of rows that are not rendered. */
function SpacerRow({ height }: { height: number }) {
  return (
    <tr data-blank style={{ height }}>
      <td />
    </tr>
  );
}
