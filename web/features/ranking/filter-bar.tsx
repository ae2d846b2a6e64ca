import { lazy, Suspense } from 'react';
import { FilterField } from '#web/features/ranking/filter-field.tsx';
import { RiskProfiles } from '#web/features/ranking/risk-profiles.tsx';
// The styles of the menus, which the server renders.
import '#web/ui/menu.module.css';
import styles from './filter-bar.module.css';

/** Rendered by the server as links, which work before their code has been loaded. */
const RankingControls = lazy(() => import('#web/features/ranking/ranking-controls.tsx'));

interface FilterBarProps {
  filter: string;
  onFilter: (text: string) => void;
}

/** Profile, text filter, and the controls of the list. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  return (
    <div className={`${styles.bar} unprinted`}>
      <RiskProfiles />
      <FilterField text={filter} onText={onFilter} />
      <Suspense>
        <RankingControls />
      </Suspense>
    </div>
  );
}
