import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import type { DrawnLines } from '#web/ui/rendered-lines.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { usePrinting } from '#web/ui/use-printing.ts';

/** Shorter lists are drawn whole. */
const SHORT = 120;
/** The room of the lines drawn until it is known which are near, in CSS pixels. */
const FIRST = 720;
/** Lines a printed page is given at most. */
const MAX_PRINTED_ROWS = 1_000;

export interface LongListProps {
  /** How many lines there are. */
  count: number;
  /** How many there are with those that have not been loaded. */
  total?: number;
  /** Height of a line as a rule, in CSS pixels; each is measured when it is drawn. */
  height: { wide: number; narrow: number };
  /** In so many steps a line may be drawn: the cards that stand side by side in it. */
  parts?: number;
  /** That only the first lines are printed, in words. */
  printed: (words: { shown: number; count: number }) => string;
  children: (lines: DrawnLines) => ReactNode;
}

const WindowedList = lazy(() => import('#web/ui/windowed-list.tsx'));

const NARROW = '(max-width: 767px)';
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
 * A list of any length, of which a browser draws the lines near its window, and a printer the first thousand.
 * Short lists, and all lists of the server, are drawn whole.
 */
export function LongList({ count, total = count, height, parts = 1, printed, children }: LongListProps) {
  const hydrated = useHydrated();
  const printing = usePrinting();
  const lineHeight = useNarrow() ? height.narrow : height.wide;
  // Once long, always windowed: to draw the few lines of a filter another way would draw them all anew.
  const [long, setLong] = useState(count > SHORT);
  if (!long && count > SHORT) setLong(true);
  if (!hydrated || !long) return children({ from: 0, to: count, before: 0, after: 0 });
  if (printing) {
    const shown = Math.min(count, MAX_PRINTED_ROWS);
    const note = shown < total ? printed({ shown, count: total }) : undefined;
    return children({ from: 0, to: shown, before: 0, after: 0, note });
  }
  const first = Math.min(count, Math.ceil(FIRST / lineHeight));
  return (
    <Suspense fallback={children({ from: 0, to: first, before: 0, after: (count - first) * lineHeight })}>
      <WindowedList count={count} height={lineHeight} parts={parts}>
        {children}
      </WindowedList>
    </Suspense>
  );
}
