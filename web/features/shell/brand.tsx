import { Link, useLocation } from 'react-router';
import { DEFAULT_RISK_LEVEL } from '#domain/method/risk-levels.ts';
import { getLocale } from '#messages/compiled/runtime.js';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { readLevel } from '#web/features/shell/read-level.ts';
import { pageHref } from '#web/page-href.ts';
import { restoreSettings, useSettings } from '#web/state/settings.ts';
import styles from './brand.module.css';

/** Clears the stored categories, which the ranking would otherwise restore. */
function clearCategories() {
  if (!useSettings.persist.hasHydrated()) restoreSettings();
  useSettings.setState({ categories: [] });
}

/**
 * Logo and name, linking to the ranking without filters in the default order. Keeps the risk profile of the
 * address, if any; otherwise the ranking restores the stored one.
 */
export function Brand() {
  const level = readLevel(useLocation().search);
  const home = pageHref('index', getLocale()) ?? '/';
  return (
    <Link
      className={styles.brand}
      to={level === DEFAULT_RISK_LEVEL ? home : `${home}?level=${level}`}
      state={{ isFilterCleared: true }}
      onClick={clearCategories}
      onAuxClick={clearCategories}
    >
      <ScoreMark size={24} weights={[0.42, 0.18, 0.4]} lengths={[100, 58, 82]} />
      Fairview
    </Link>
  );
}
