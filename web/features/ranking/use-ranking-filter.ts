import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_FILTER_CHARS, type RankingState } from '#contracts/ranking-state.ts';
import { rankingHref } from '#web/features/ranking/ranking-navigation.tsx';
import { findFollowedLink } from '#web/ui/use-link-clicks.ts';

const DEBOUNCE_MS = 250;

/**
 * Returns the filter text and its setter. The text is written to the address after a delay, without a history
 * entry.
 */
export function useRankingFilter(state: RankingState): [text: string, setText: (text: string) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  const [text, setText] = useState(state.q);
  const lastSent = useRef(state.q);

  // A click on the brand clears the filter, including text not yet in the address.
  useEffect(() => {
    if ((location.state as { isFilterCleared?: boolean } | null)?.isFilterCleared) setText('');
  }, [location]);

  // Navigation (back, forward, a link) brings its own text.
  useEffect(() => {
    if (state.q === lastSent.current) return;
    lastSent.current = state.q;
    setText(state.q);
  }, [state.q]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: text that a link held back is written after its navigation
  useEffect(() => {
    const q = text.trim().slice(0, MAX_FILTER_CHARS);
    if (q === state.q) return;
    const timer = setTimeout(() => {
      lastSent.current = q;
      void navigate(rankingHref({ ...state, q }), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
    // A navigation of its own would cancel the one that a link has begun.
    const holdBack = (event: MouseEvent) => {
      if (findFollowedLink(event)) clearTimeout(timer);
    };
    document.addEventListener('click', holdBack, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', holdBack, true);
    };
  }, [text, state, location, navigate]);

  return [text, setText];
}
