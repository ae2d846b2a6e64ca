import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './chart-overview.module.css';
import type { ChartPoint } from './chart-point.ts';
import { drawOverview, type Grip, moveGrip, readGripKey } from './overview-span.ts';
import type { TimeSpan } from './time-span.ts';

interface ChartOverviewProps {
  /** The whole record, oldest first. */
  points: readonly ChartPoint[];
  bounds: TimeSpan;
  /** The span that the chart above shows. */
  span: TimeSpan;
  /** Receives null for the whole record. */
  onSelect: (span: TimeSpan | null) => void;
}

const BOX = { width: 1000, height: 34 };
const GRIPS: readonly Grip[] = ['both', 'from', 'to'];
const DAY_MS = 86_400_000;

/** The whole record below a zoomed chart, with the shown span: its ends and the span itself are dragged, or moved by keys. */
export function ChartOverview({ points, bounds, span, onSelect }: ChartOverviewProps) {
  const locale = getLocale();
  const track = useRef<HTMLDivElement>(null);
  /** The span while it is dragged. */
  const [draft, setDraft] = useState<TimeSpan | null>(null);
  const [drag, setDrag] = useState<{ grip: Grip; x: number } | null>(null);
  const path = useMemo(() => drawOverview(points, bounds, BOX), [points, bounds]);
  const shown = draft ?? span;
  const length = bounds.to - bounds.from;
  const toShare = (at: number) => `${Math.min(1, Math.max(0, (at - bounds.from) / length)) * 100}%`;
  const select = (next: TimeSpan) => onSelect(next.from <= bounds.from && next.to >= bounds.to ? null : next);

  const press = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ grip, x: event.clientX });
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const width = track.current?.getBoundingClientRect().width;
    if (drag && width)
      setDraft(moveGrip(span, bounds, drag.grip, ((event.clientX - drag.x) / width) * length));
  };
  const release = () => {
    setDrag(null);
    setDraft(null);
    if (draft) select(draft);
  };
  const onKeyDown = (grip: Grip) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') onSelect(null);
    const by = readGripKey(event, bounds);
    if (by === null) return;
    event.preventDefault();
    select(moveGrip(span, bounds, grip, by));
  };
  const names = { both: m.chart_overview_move(), from: m.chart_overview_from(), to: m.chart_overview_to() };
  const texts = {
    both: m.chart_until({ from: formatDate(shown.from, locale), until: formatDate(shown.to, locale) }),
    from: formatDate(shown.from, locale),
    to: formatDate(shown.to, locale),
  };
  const toDays = (at: number) => Math.round((at - bounds.from) / DAY_MS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grips are no form fields
    <div className={`${styles.overview} unprinted`} role="group" aria-label={m.chart_overview()}>
      <div className={styles.track} ref={track}>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={path} />
        </svg>
        {GRIPS.map((grip) => (
          <div
            key={grip}
            className={styles[grip]}
            role="slider"
            tabIndex={0}
            aria-label={names[grip]}
            aria-valuemin={0}
            aria-valuemax={toDays(bounds.to)}
            aria-valuenow={toDays(grip === 'to' ? shown.to : shown.from)}
            aria-valuetext={texts[grip]}
            style={
              grip === 'both'
                ? { left: toShare(shown.from), right: `calc(100% - ${toShare(shown.to)})` }
                : { left: toShare(shown[grip]) }
            }
            onKeyDown={onKeyDown(grip)}
            onPointerDown={press(grip)}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={() => {
              setDrag(null);
              setDraft(null);
            }}
          />
        ))}
      </div>
    </div>
  );
}
