import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns a grid has: its style decides by the room there is. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(3);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    count();
    let width: number | undefined;
    const observer = new ResizeObserver(([entry]) => {
      // The height changes with every line that comes or goes.
      if (width !== undefined && width !== entry?.contentRect.width) count();
      width = entry?.contentRect.width;
    });
    observer.observe(element.parentElement ?? element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
