import { useEffect, useState } from 'react';

/** The header shrinks later on small screens: 959 px with the browser’s usual text size. */
const SMALL_SCREEN = '(max-width: 59.9375em)';
const SHRINK_OFFSET_PX = 20;
const SHRINK_OFFSET_SMALL_PX = 100;

/** Returns whether the page is scrolled far enough for the compact header. */
export function useCompactHeader(): boolean {
  const [isCompact, setIsCompact] = useState(false);
  useEffect(() => {
    const small = window.matchMedia(SMALL_SCREEN);
    const read = () =>
      setIsCompact(window.scrollY > (small.matches ? SHRINK_OFFSET_SMALL_PX : SHRINK_OFFSET_PX));
    read();
    window.addEventListener('scroll', read, { passive: true });
    small.addEventListener('change', read);
    return () => {
      window.removeEventListener('scroll', read);
      small.removeEventListener('change', read);
    };
  }, []);
  return isCompact;
}
