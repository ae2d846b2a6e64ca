import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_FILTER_CHARS, type RankingState } from '#contracts/ranking-state.ts';
import { rankingHref } from '#web/features/ranking/ranking-navigation.tsx';

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

  useEffect(() => {
    const q = text.trim().slice(0, MAX_FILTER_CHARS);
    if (q === lastSent.current) return;
    const timer = setTimeout(() => {
      lastSent.current = q;
      void navigate(rankingHref({ ...state, q }), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, state, navigate]);

  return [text, setText];
}
