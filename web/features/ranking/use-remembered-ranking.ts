import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { DEFAULT_RANKING, type RankingState, toRankingSearch } from '#contracts/ranking-state.ts';
import { rankingHref } from '#web/features/ranking/ranking-navigation.tsx';
import { restoreSettings, useSettings } from '#web/state/settings.ts';

/**
 * Restores risk profile, view, categories, columns and row height of the last visit when the address has no parameters, and stores
 * later choices. An address with parameters is shown unchanged and not stored.
 */
export function useRememberedRanking(state: RankingState): void {
  const navigate = useNavigate();
  const lastChoice = useRef<string | null>(null);
  const { level, view, categories, columns, rows } = state;
  const choice = [level, view, rows, ...categories, '|', ...columns].join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `choice` stands for what is remembered
  useEffect(() => {
    const previous = lastChoice.current;
    lastChoice.current = choice;
    if (previous === choice) return;
    if (previous !== null) {
      useSettings.setState({ level, view, categories, columns, rows });
      return;
    }
    if (toRankingSearch(state) !== '') return;
    if (!useSettings.persist.hasHydrated()) restoreSettings();
    const stored = useSettings.getState();
    const remembered = {
      ...DEFAULT_RANKING,
      level: stored.level,
      view: stored.view,
      categories: stored.categories,
      columns: stored.columns,
      rows: stored.rows,
    };
    if (toRankingSearch(remembered) !== '') {
      void navigate(rankingHref(remembered), { replace: true, preventScrollReset: true });
    }
  }, [choice]);
}
