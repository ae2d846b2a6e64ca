import type { SourceAnswer } from '#contracts/sources.ts';
import { formatDate, formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { sourceKind } from '#web/components/source/source-kind.ts';
import { sourceName } from '#web/components/source/source-name.ts';
import table from '#web/ui/table.module.css';
import { formatAgo } from './format-ago.ts';
import styles from './source-table.module.css';
import { faultWords, formatBundledDates, formatCounts, formatKinds } from './source-words.ts';

interface SourceTableProps {
  sources: readonly SourceAnswer[];
  /** Milliseconds since the Unix epoch; null before hydration. */
  now: number | null;
  /** Id of the heading that labels the table. */
  labelledBy: string;
  /** Fairview’s own sources have no columns for requests. */
  isOwn?: boolean;
}

/** Sources with the figures they provide, live and bundled, and the last response. A list on phones. */
export function SourceTable({ sources, now, labelledBy, isOwn = false }: SourceTableProps) {
  const locale = getLocale();
  return (
    // The roles hold where the phone draws it as a list.
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block takes the roles of a table away
    <table
      className={`${table.table} ${styles.sources}`}
      data-own={isOwn || undefined}
      role="table"
      aria-labelledby={labelledBy}
    >
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {m.sources_column_source()}
          </th>
          <th scope="col" role="columnheader">
            {m.sources_column_what()}
          </th>
          {isOwn ? null : (
            <th scope="col" role="columnheader">
              {m.sources_column_live()}
            </th>
          )}
          <th scope="col" role="columnheader">
            {isOwn ? m.sources_column_figures() : m.sources_column_bundled()}
          </th>
          {isOwn ? null : (
            <th scope="col" role="columnheader">
              {m.sources_column_answered()}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sources.map((source) => (
          <tr key={source.id} role="row">
            <th scope="row" role="rowheader">
              {source.url ? (
                <a href={source.url} rel="noreferrer">
                  {source.name}
                </a>
              ) : source.id === 'fairview-estimate' ? (
                m.sources_name_estimate()
              ) : (
                sourceName(source.id)
              )}
              <small>{sourceKind(source.id)}</small>
            </th>
            <td role="cell" className={styles.what}>
              {formatKinds(source.what)}
            </td>
            {isOwn ? null : (
              <Cell label={m.sources_column_live()}>
                <Lines
                  lines={formatCounts({ figures: source.figures_live, days: source.days_live }, locale)}
                />
              </Cell>
            )}
            <Cell label={isOwn ? m.sources_column_figures() : m.sources_column_bundled()}>
              <Lines
                lines={formatCounts(
                  {
                    figures: source.figures_bundled.count + (isOwn ? source.figures_live : 0),
                    days: source.days_bundled.count,
                  },
                  locale,
                )}
                note={formatBundledDates(source, locale)}
              />
            </Cell>
            {isOwn ? null : (
              <Cell label={m.sources_column_answered()}>
                <LastAnswer source={source} now={now} />
              </Cell>
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  );
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell">
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div>{children}</div>
    </td>
  );
}

function Lines({ lines, note = null }: { lines: readonly string[]; note?: string | null }) {
  if (lines.length === 0) return <span className={styles.none}>{m.sources_none()}</span>;
  return (
    <>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      {note ? <small>{note}</small> : null}
    </>
  );
}

/** Last response of a source, its last error and the number of quarantined values. */
function LastAnswer({ source, now }: { source: SourceAnswer; now: number | null }) {
  const locale = getLocale();
  const { live, last_good_at, last_error, last_error_at, quarantined } = source;
  return (
    <>
      {live && last_good_at !== null ? (
        <span className={styles.line}>
          {formatDateTime(last_good_at, locale)}
          {now === null ? null : <small>{formatAgo(last_good_at, now, locale)}</small>}
        </span>
      ) : (
        <span className={styles.none}>
          {m.sources_never_answered()}
          {last_good_at === null ? null : (
            <small>{m.sources_recorded_until({ date: formatDate(last_good_at, locale) })}</small>
          )}
        </span>
      )}
      {last_error !== null && last_error_at !== null ? (
        <small className={styles.fault}>
          {m.sources_failed({ date: formatDateTime(last_error_at, locale), why: faultWords(last_error) })}
        </small>
      ) : null}
      {quarantined > 0 ? (
        <small className={styles.fault}>
          {m.sources_quarantined({ count: quarantined, shown: formatCount(quarantined, locale) })}
        </small>
      ) : null}
    </>
  );
}
