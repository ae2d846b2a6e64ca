import { useNavigate } from 'react-router';
import { PILLARS } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { levelName, markWeights, pillarName } from '#web/components/score/profile-words.ts';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { RankingLink, rankingHref, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { levelKey, useLevelShortcuts } from '#web/state/use-level-shortcuts.ts';
import styles from './risk-profiles.module.css';

const FULL = [100, 100, 100] as const;

/** The weights of a profile: `Project 45 · Hype 15 · Economics 40`. */
const formatWeights = (level: RiskLevel): string =>
  PILLARS.map((pillar) => `${pillarName(pillar)} ${Math.round(PILLAR_WEIGHTS[level][pillar] * 100)}`).join(
    ' · ',
  );

/** The three risk profiles, as links to the ranking of each. The mark shows the weights as heights. */
export function RiskProfiles() {
  const state = useRankingState();
  const navigate = useNavigate();
  const chosen = state.level;
  useLevelShortcuts((level) => {
    if (level !== chosen) void navigate(rankingHref({ ...state, level }), { preventScrollReset: true });
  });
  return (
    <ul className={styles.profiles} aria-label={m.profiles_label()}>
      {RISK_LEVELS.map((level) => (
        <li
          key={level}
          data-level={level}
          data-on={level === chosen || undefined}
          title={formatWeights(level)}
        >
          <RankingLink change={{ level }} current={level === chosen} shortcut={levelKey(level)}>
            <ScoreMark size={20} weights={markWeights(level)} lengths={FULL} />
            {levelName[level]()}
            {level === 'insane' ? <small>{m.level_insane_alias()}</small> : null}
          </RankingLink>
        </li>
      ))}
    </ul>
  );
}
