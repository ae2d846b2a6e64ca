import { Link, useNavigate } from 'react-router';
import type { DetailsAnswer } from '#contracts/details.ts';
import { detailsHref } from '#contracts/pages.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { levelKey, useLevelShortcuts } from '#web/state/use-level-shortcuts.ts';
import styles from './profile-switch.module.css';

const NAMES: Record<RiskLevel, () => string> = {
  medium: m.level_medium,
  high: m.level_high,
  insane: m.level_insane,
};

export const levelName = (level: RiskLevel): string => NAMES[level]();

/** Links to the three risk profiles, with the published score of each when visible. */
export function ProfileSwitch({ details }: { details: DetailsAnswer }) {
  const locale = getLocale();
  const { asset, scores } = details;
  const navigate = useNavigate();
  const hrefOf = (level: RiskLevel) => detailsHref(locale, asset._id, asset.name, level);
  useLevelShortcuts((level) => {
    if (level !== details.level) void navigate(hrefOf(level), { preventScrollReset: true, replace: true });
  });
  return (
    <nav className={`${styles.switch} unprinted`} aria-label={m.asset_profile()}>
      {RISK_LEVELS.map((level) => (
        <Link
          key={level}
          to={hrefOf(level)}
          aria-keyshortcuts={levelKey(level)}
          aria-current={level === details.level ? 'true' : undefined}
          data-risk={level}
          preventScrollReset
          replace
        >
          <span>
            {levelName(level)}
            {scores ? <b>{formatScore(scores.levels[level], locale)}</b> : null}
          </span>
        </Link>
      ))}
    </nav>
  );
}
