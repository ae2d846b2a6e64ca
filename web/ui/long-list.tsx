import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { RenderedRows, RenderRow } from '#web/ui/rendered-rows.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePrinting } from '#web/ui/use-printing.ts';

/** Up to this length, lists are rendered whole by default. */
const MAX_WHOLE_ROWS = 120;
/** Height of the rows rendered before the visible ones are known, in CSS pixels. */
const FIRST_HEIGHT_PX = 160;
/** Maximum number of printed rows. */
const MAX_PRINTED_ROWS = 1_000;

export interface LongListProps {
  /** Number of loaded rows. */
  count: number;
  /** Number of rows including those not loaded. */
  total?: number;
  /** Typical row height in CSS pixels. Rendered rows are measured. */
  height: { wide: number; narrow: number };
  /** Up to this length, the list is rendered whole. */
  maxWhole?: number;
  /** Number of parts in which a row is rendered: the cards side by side in it. */
  parts?: number;
  /** Renders a row. A change of it replaces the rendered rows a few at a time; its rows need their position as key. */
  row?: RenderRow;
  /** Text that only the first rows are printed. */
  printed: (words: { shown: number; count: number }) => string;
  children: (lines: RenderedRows) => ReactNode;
}

const WindowedList = lazy(() => import('#web/ui/windowed-list.tsx'));

/** 767 px with the browser’s usual text size. */
const NARROW = '(max-width: 47.9375em)';
const onWidth = (changed: () => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useNarrow = () =>
  useSyncExternalStore(
    onWidth,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );

/**
 * A list of any length. Browsers render the rows near the viewport, print the first 1,000.
 * Short lists, and all lists on the server, are rendered whole.
 */
export function LongList({
  count,
  total = count,
  height,
  maxWhole = MAX_WHOLE_ROWS,
  parts = 1,
  row,
  printed,
  children,
}: LongListProps) {
  const hydrated = useHydrated();
  const printing = usePrinting();
  const lineHeight = useNarrow() ? height.narrow : height.wide;
  // A long list stays windowed: another mode for a few filtered rows would render them all again.
  const [long, setLong] = useState(count > maxWhole);
  if (!long && count > maxWhole) setLong(true);
  if (!hydrated || !long) return children({ from: 0, to: count, before: 0, after: 0 });
  if (printing) {
    const shown = Math.min(count, MAX_PRINTED_ROWS);
    const note = shown < total ? printed({ shown, count: total }) : undefined;
    return children({ from: 0, to: shown, before: 0, after: 0, note, row });
  }
  const first = Math.min(count, Math.ceil(FIRST_HEIGHT_PX / lineHeight));
  return (
    <Suspense
      fallback={children({ from: 0, to: first, before: 0, after: (count - first) * lineHeight, row })}
    >
      <WindowedList count={count} height={lineHeight} parts={parts} row={row}>
        {children}
      </WindowedList>
    </Suspense>
  );
}
