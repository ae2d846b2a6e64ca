import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rankingHref } from '#web/features/ranking/ranking-navigation.tsx';
import { MAX_FILTER_CHARS, type RankingState } from '#web/features/ranking/ranking-state.ts';

const PAUSE_MS = 250;

/** The filter text as it is typed. It reaches the address a moment after the last key, without a step in the history. */
export function useRankingFilter(state: RankingState): [text: string, setText: (text: string) => void] {
  const navigate = useNavigate();
  const location = useLocation();
  const [text, setText] = useState(state.q);
  const sent = useRef(state.q);

  // The name in the header clears the filter, also a text that has not reached the address yet.
  useEffect(() => {
    if ((location.state as { isFilterCleared?: boolean } | null)?.isFilterCleared) setText('');
  }, [location]);

  // An address that changed by itself (back, forward, a link) brings its own text.
  useEffect(() => {
    if (state.q === sent.current) return;
    sent.current = state.q;
    setText(state.q);
  }, [state.q]);

  useEffect(() => {
    const q = text.trim().slice(0, MAX_FILTER_CHARS);
    if (q === sent.current) return;
    const pause = setTimeout(() => {
      sent.current = q;
      void navigate(rankingHref({ ...state, q }), { replace: true, preventScrollReset: true });
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text, state, navigate]);

  return [text, setText];
}
