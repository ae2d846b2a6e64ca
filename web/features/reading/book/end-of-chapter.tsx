import { useEffect, useRef } from 'react';
import { markChapterRead } from '#web/state/read-chapters.ts';

/** End of the text of a chapter. Once it is seen, the chapter counts as read in this browser. */
export function EndOfChapter({ slug }: { slug: string }) {
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      markChapterRead(slug);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [slug]);
  return <span ref={end} />;
}
