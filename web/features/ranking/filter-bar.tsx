import { lazy, memo, Suspense } from 'react';
import { FilterField } from '#web/features/ranking/filter-field.tsx';
import { RiskProfiles } from '#web/features/ranking/risk-profiles.tsx';
import menu from '#web/ui/menu.module.css';
import styles from './filter-bar.module.css';

/** Rendered by the server as links, which work before their code has been loaded. */
const RankingControls = lazy(() => import('#web/features/ranking/ranking-controls.tsx'));

/** Memoised: a boundary that renders again before its code has been loaded drops what the server rendered. */
const Controls = memo(() => (
  <Suspense>
    <RankingControls />
  </Suspense>
));

interface FilterBarProps {
  filter: string;
  onFilter: (text: string) => void;
}

/** Profile, text filter, and the controls of the list. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  return (
    <div className={`${menu.row} ${styles.bar} unprinted`}>
      <RiskProfiles />
      <FilterField text={filter} onText={onFilter} />
      <Controls />
    </div>
  );
}
