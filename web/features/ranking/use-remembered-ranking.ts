import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { rankingHref } from '#web/features/ranking/ranking-navigation.tsx';
import { DEFAULT_RANKING, type RankingState, rankingSearch } from '#web/features/ranking/ranking-state.ts';
import { useSettings } from '#web/state/settings.ts';

/**
 * Takes up the profile, view and categories of the last visit when an address names nothing,
 * and remembers what the reader chooses here. A shared address is shown as it is, and not remembered.
 */
export function useRememberedRanking(state: RankingState): void {
  const navigate = useNavigate();
  const settled = useRef(false);
  const { level, view, categories } = state;
  const chosen = categories.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `chosen` stands for the categories
  useEffect(() => {
    if (settled.current) {
      useSettings.setState({ level, view, categories });
      return;
    }
    settled.current = true;
    if (rankingSearch(state) !== '') return;
    if (!useSettings.persist.hasHydrated()) void useSettings.persist.rehydrate();
    const { level: storedLevel, view: storedView, categories: storedCategories } = useSettings.getState();
    const stored = { ...DEFAULT_RANKING, level: storedLevel, view: storedView, categories: storedCategories };
    if (rankingSearch(stored) !== '')
      void navigate(rankingHref(stored), { replace: true, preventScrollReset: true });
  }, [level, view, chosen]);
}
