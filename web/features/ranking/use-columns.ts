import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the current number of columns of a grid, which its CSS determines. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(3);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    count();
    let width: number | undefined;
    const observer = new ResizeObserver(([entry]) => {
      // The height changes with every line; only the width matters.
      if (width !== undefined && width !== entry?.contentRect.width) count();
      width = entry?.contentRect.width;
    });
    observer.observe(element.parentElement ?? element);
    return () => observer.disconnect();
  }, [grid]);
  return columns;
}
