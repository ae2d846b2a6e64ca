import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { getLocale } from '#messages/compiled/runtime.js';
import { type RankingState, rankingSearch } from '#web/features/ranking/ranking-state.ts';
import { pageHref } from '#web/page-href.ts';

const Ranking = createContext<RankingState | null>(null);

/** The state of the ranking below, as its address says. */
export const RankingProvider = Ranking.Provider;

export function useRankingState(): RankingState {
  const state = useContext(Ranking);
  if (!state) throw new Error('a part of the ranking stands outside of it');
  return state;
}

/** The address of the ranking in a state. */
export function rankingHref(state: RankingState): string {
  return `${pageHref('index', getLocale()) ?? '/'}${rankingSearch(state)}`;
}

interface RankingLinkProps {
  /** What differs from the present state. */
  change: Partial<RankingState>;
  children: ReactNode;
  className?: string;
  current?: boolean;
  /** The single key that does the same. */
  shortcut?: string;
}

/** A link to the same ranking, changed: it works without script, and keeps the scroll with it. */
export function RankingLink({ change, children, className, current = false, shortcut }: RankingLinkProps) {
  const state = useRankingState();
  return (
    <Link
      className={className}
      to={rankingHref({ ...state, ...change })}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      aria-keyshortcuts={shortcut}
    >
      {children}
    </Link>
  );
}
