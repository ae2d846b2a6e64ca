import { type RefObject, useEffect } from 'react';

/**
 * Adds space below the page as high as the strip, so that the strip covers neither the footer nor a focused
 * element.
 */
export function useBottomSpace(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `calc(${current.offsetHeight}px + var(--bottom, 0px))`;
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
