import type { ReactNode } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { sourceName } from '#web/components/source/source-name.ts';
import styles from './chart-frame.module.css';

interface ChartSourceProps {
  /** Kind of values: daily closes, single recorded days. */
  kind: string;
  /** Source keys. */
  sources: readonly string[];
  /** First and last time (ms). */
  from: number | null;
  until: number | null;
  /** A sentence about missing data. */
  missing?: string | null;
  /** What the chart shows besides its values, before the text. */
  switches?: ReactNode;
  /** Further links beside the table. */
  actions?: ReactNode;
  /** Whether the table is open, if the page remembers it. */
  table?: { isOpen: boolean; onToggle: (isOpen: boolean) => void };
  /** Table of the same figures. */
  children: ReactNode;
}

export type SourceFacts = Pick<ChartSourceProps, 'kind' | 'sources' | 'from' | 'until' | 'missing'>;

/** Kind of values, sources, time range, and what is missing. */
export function describeSource({ kind, sources, from, until, missing = null }: SourceFacts): string {
  const locale = getLocale();
  const parts = [
    kind,
    ...(sources.length > 0 ? [sources.map(sourceName).join(', ')] : []),
    m.chart_until({ from: formatDate(from, locale), until: formatDate(until, locale) }),
  ].join(' · ');
  return missing === null ? parts : `${parts}. ${missing}`;
}

/** Below a chart: kind of values, sources, time range, and the table. */
export function ChartSource({
  kind,
  sources,
  from,
  until,
  missing = null,
  switches,
  actions,
  table,
  children,
}: ChartSourceProps) {
  const text = describeSource({ kind, sources, from, until, missing });
  return (
    <div className={`cluster ${styles.source}`}>
      {switches}
      <p className="src">{text}</p>
      <details
        className="unprinted"
        open={table?.isOpen}
        onToggle={(event) => table?.onToggle(event.currentTarget.open)}
      >
        <summary className="link">{m.chart_table()}</summary>
        {children}
      </details>
      {actions}
    </div>
  );
}
