import type { DetailsAnswer } from '#contracts/details.ts';
import { formatCompactCount } from '#domain/format/format-compact.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatTick } from '#web/components/chart/axis-words.ts';
import chart from '#web/components/chart/chart.module.css';
import type { ChartView } from '#web/components/chart/chart-content.ts';
import { ChartTable } from '#web/components/chart/chart-table.tsx';
import { Section } from '#web/ui/section.tsx';
import { drawUnlocks } from './draw-unlocks.ts';
import styles from './unlocks.module.css';

type Schedule = NonNullable<DetailsAnswer['unlocks']>;

const VIEWS: readonly ChartView[] = [
  { window: 'wide', width: 620, height: 190, dates: 7 },
  { window: 'narrow', width: 358, height: 170, dates: 4 },
];

/** The recorded schedule of unlocks as a chart and as a table. Nothing without one. */
export function Unlocks({ details: { asset, unlocks } }: { details: DetailsAnswer }) {
  if (!unlocks) return null;
  const locale = getLocale();
  const { days, today, source, url, recorded } = unlocks;
  const next = days.find(({ date }) => date >= today);
  const words = (day: Schedule['days'][number]) => ({
    date: formatDate(day.date, locale),
    tokens: `${formatCount(day.tokens, locale)} ${asset.thicker}`,
    percent: formatPercent(day.percent, locale),
  });
  const label = m.unlocks_label({
    name: asset.name,
    count: days.length,
    from: formatDate(days[0]?.date ?? null, locale),
    until: formatDate(days.at(-1)?.date ?? null, locale),
  });
  return (
    <Section
      id="unlocks"
      title={m.unlocks_title()}
      aside={
        <>
          {url ? (
            <a className="link" href={url} rel="noopener nofollow">
              {source}
            </a>
          ) : (
            source
          )}
          {', '}
          {m.unlocks_recorded({ date: formatDate(recorded, locale) })}
        </>
      }
    >
      <p className={styles.next}>{next ? m.unlocks_next(words(next)) : m.unlocks_none_ahead()}</p>
      {VIEWS.map((view) => (
        <UnlockPicture key={view.window} unlocks={unlocks} view={view} label={label} />
      ))}
      <ul className={`cluster ${styles.key}`} aria-hidden="true">
        <li>
          <i /> {m.unlocks_planned()}
        </li>
        <li>
          <i data-past="" /> {m.unlocks_past()}
        </li>
      </ul>
      <p className="src">{m.unlocks_basis()}</p>
      <details className={`${styles.table} unprinted`}>
        <summary className="link">{m.chart_table()}</summary>
        <ChartTable
          title={label}
          rows={days.map((day) => ({ ...day, at: Date.parse(day.date) }))}
          columns={[
            { name: m.unlocks_tokens(), cell: (day) => words(day).tokens },
            { name: m.unlocks_share(), cell: (day) => words(day).percent },
            {
              name: m.unlocks_state(),
              className: styles.state,
              cell: ({ date }) => (date < today ? m.unlocks_past() : m.unlocks_planned()),
            },
          ]}
        />
      </details>
    </Section>
  );
}

interface UnlockPictureProps {
  unlocks: Schedule;
  view: ChartView;
  label: string;
}

function UnlockPicture({ unlocks: { days, today }, view, label }: UnlockPictureProps) {
  const locale = getLocale();
  const drawn = drawUnlocks(days, today, view, (tokens) => formatCompactCount(tokens, locale, 0));
  const { bars, barWidth, values, dates, plotRight, top, floor } = drawn;
  return (
    <svg
      className={`${chart.picture} ${chart[view.window]}`}
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
    >
      {values.map(({ y, label: text }) => (
        <g key={y}>
          <path className={y === floor ? chart.axis : chart.hair} d={`M0 ${y}H${plotRight}`} />
          <text x={plotRight + 8} y={y + 4}>
            {text}
          </text>
        </g>
      ))}
      {dates.map((tick, index) => (
        <g key={tick.at}>
          <path className={chart.axis} d={`M${tick.x} ${floor}v5`} />
          <text x={tick.x} y={view.height - 6} textAnchor={tick.x < 16 ? 'start' : 'middle'}>
            {formatTick(tick, locale, index === 0)}
          </text>
        </g>
      ))}
      {bars.map(({ date, x, y, isPast }) => (
        <rect
          key={date}
          className={styles.bar}
          data-past={isPast || undefined}
          x={x}
          y={y}
          width={barWidth}
          height={floor - y}
        />
      ))}
      {drawn.today === null ? null : (
        <>
          <path className={chart.cursor} d={`M${drawn.today} ${top}V${floor}`} />
          <text x={drawn.today + 5} y={top + 4}>
            {m.unlocks_today()}
          </text>
        </>
      )}
    </svg>
  );
}
