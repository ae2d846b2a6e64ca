import { type RefObject, useEffect } from 'react';

/** Leaves room below the page for what lies over its end, so that its foot and what takes the focus are never under it. */
export function useBottomSpace(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${current.offsetHeight}px`;
      root.style.scrollPaddingBottom = height;
      root.style.paddingBottom = height;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      root.style.scrollPaddingBottom = '';
      root.style.paddingBottom = '';
    };
  }, [element]);
}
