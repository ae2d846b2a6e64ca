import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RenderedRows, RenderRow } from '#web/ui/rendered-rows.ts';
import { useRenderedSpan } from '#web/ui/use-rendered-span.ts';
import { useReplacedRows } from '#web/ui/use-replaced-rows.ts';

/** Distance beyond the viewport within which rows are rendered, in CSS pixels. */
const OVERSCAN_PX = 240;

/** Uses observed sizes only: measuring an element would force another layout. */
const observedSize =
  (height: number) =>
  (element: Element, entry: ResizeObserverEntry | undefined, list: Virtualizer<Window, Element>): number =>
    entry?.borderBoxSize[0]?.blockSize ??
    list.measurementsCache[list.indexFromElement(element)]?.size ??
    height;

const NO_ROW: RenderRow = () => null;

interface WindowedListProps {
  count: number;
  height: number;
  parts: number;
  row: RenderRow | undefined;
  children: (lines: RenderedRows) => ReactNode;
}

/**
 * Renders the rows near the viewport, a few parts at a time, so that a long jump does not block a slow
 * device.
 */
export default function WindowedList({ count, height, parts, row, children }: WindowedListProps) {
  const anchor = useRef<Element>(null);
  const setAnchor = useCallback((element: Element | null) => {
    anchor.current = element;
  }, []);
  const [top, setTop] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands above changes with the list
  useLayoutEffect(() => {
    const measure = () => {
      if (anchor.current) setTop(Math.round(anchor.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [count]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: Math.ceil(OVERSCAN_PX / height),
    scrollMargin: top,
    useFlushSync: false,
    measureElement: observedSize(height),
  });
  const near = virtualizer.getVirtualItems();
  const span = useRenderedSpan(
    (near[0]?.index ?? 0) * parts,
    ((near.at(-1)?.index ?? -1) + 1) * parts,
    (virtualizer.range?.startIndex ?? 0) * parts,
  );
  const from = Math.floor(span.from / parts);
  const to = Math.ceil(span.to / parts);
  const replaced = useReplacedRows(row ?? NO_ROW, from, to);
  const first = near.find(({ index }) => index === from);
  const last = near.find(({ index }) => index === to - 1);
  const whole = virtualizer.getTotalSize();
  const before = first ? first.start - top : 0;
  return children({
    from,
    to,
    firstPart: span.from - from * parts,
    endPart: span.to - (to - 1) * parts,
    before,
    after: last ? Math.max(0, whole - (last.end - top)) : Math.max(0, whole - before),
    anchor: setAnchor,
    measure: virtualizer.measureElement,
    row: replaced,
  });
}
