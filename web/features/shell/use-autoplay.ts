import { type RefObject, useEffect, useRef } from 'react';

const EVERY_MS = 4_000;

/**
 * Does something every four seconds, but not while the reader points at the element or has the focus in it, not in a tab
 * that is hidden, and never for readers who prefer less motion.
 */
export function useAutoplay(ref: RefObject<HTMLElement | null>, step: () => void, on: boolean): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (!on) return;
    const timer = setInterval(() => {
      const element = ref.current;
      if (!element || still.matches || document.hidden) return;
      if (element.matches(':hover') || element.contains(document.activeElement)) return;
      latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [ref, on]);
}
