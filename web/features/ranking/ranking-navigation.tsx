import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { type RankingState, toRankingSearch } from '#contracts/ranking-state.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';

const Ranking = createContext<RankingState | null>(null);

/** Provides the state of the ranking, read from the address. */
export const RankingProvider = Ranking.Provider;

const Hour = createContext(false);

/** Whether any row has the change of an hour. Only live sources give it; without one, nothing offers it. */
export const HourProvider = Hour.Provider;
export const useHasHour = () => useContext(Hour);

export function useRankingState(): RankingState {
  const state = useContext(Ranking);
  if (!state) throw new Error('a part of the ranking is rendered outside of it');
  return state;
}

/** Returns the address of a ranking state. */
export function rankingHref(state: RankingState): string {
  return `${pageHref('index', getLocale()) ?? '/'}${toRankingSearch(state)}`;
}

interface RankingLinkProps {
  /** Changes to the current state. */
  change: Partial<RankingState>;
  children: ReactNode;
  className?: string;
  current?: boolean;
  /** Keyboard shortcut with the same effect. */
  shortcut?: string;
}

/** Link to the ranking with a changed state. Works without script and keeps the scroll position. */
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
