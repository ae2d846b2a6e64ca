import { type RefObject, useEffect, useRef } from 'react';

const INTERVAL_MS = 4_000;

/**
 * Calls `step` every 4 s. Pauses while the element has the pointer or focus, in a hidden tab, and when the
 * user prefers reduced motion.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, step: () => void, on: boolean): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (!on) return;
    const timer = setInterval(() => {
      const element = ref.current;
      if (!element || reducedMotion.matches || document.hidden) return;
      if (element.matches(':hover') || element.contains(document.activeElement)) return;
      latest.current();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [ref, on]);
}
