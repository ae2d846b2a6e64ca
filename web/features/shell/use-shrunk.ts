import { useEffect, useState } from 'react';

/** The header shrinks later on small screens. */
const SMALL = '(max-width: 959px)';
const SHRINKS_AFTER_PX = 20;
const SHRINKS_AFTER_PX_SMALL = 100;

/** Returns whether the page is scrolled far enough for the compact header. */
export function useShrunkHeader(): boolean {
  const [isCompact, setShrunk] = useState(false);
  useEffect(() => {
    const small = window.matchMedia(SMALL);
    const read = () =>
      setShrunk(window.scrollY > (small.matches ? SHRINKS_AFTER_PX_SMALL : SHRINKS_AFTER_PX));
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
