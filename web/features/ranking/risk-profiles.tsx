import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { PILLARS } from '#domain/method/pillars.ts';
import { PILLAR_WEIGHTS } from '#domain/method/published-constants.ts';
import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { levelName, levelSentence, markWeights, pillarName } from '#web/components/score/profile-words.ts';
import { ScoreMark } from '#web/components/score/score-mark.tsx';
import { RankingLink, rankingHref, useRankingState } from '#web/features/ranking/ranking-navigation.tsx';
import { levelKey, useLevelShortcuts } from '#web/state/use-level-shortcuts.ts';
import styles from './risk-profiles.module.css';

const FULL = [100, 100, 100] as const;
const percent = (weight: number) => Math.round(weight * 100);

/** The three risk profiles with their weights, as links to the ranking of each. */
export function RiskProfiles() {
  const state = useRankingState();
  const navigate = useNavigate();
  const chosen = state.level;
  useLevelShortcuts((level) => {
    if (level !== chosen) void navigate(rankingHref({ ...state, level }), { preventScrollReset: true });
  });
  return (
    <>
      <ul className={styles.profiles} aria-label={m.profiles_label()}>
        {RISK_LEVELS.map((level) => (
          <li key={level} data-level={level} data-on={level === chosen || undefined}>
            <RankingLink change={{ level }} current={level === chosen} shortcut={levelKey(level)}>
              <ScoreMark size={46} weights={markWeights(level)} lengths={FULL} />
              <span className={styles.words}>
                <b>
                  {levelName[level]()}
                  {level === 'insane' ? <small>{m.level_insane_alias()}</small> : null}
                </b>
                <span className={styles.sentence}>{levelSentence[level]()}</span>
                <span className={styles.weights}>
                  {PILLARS.map((block) => (
                    <Fragment key={block}>
                      <span>
                        {pillarName(block)} <b>{percent(PILLAR_WEIGHTS[level][block])}</b>
                      </span>{' '}
                    </Fragment>
                  ))}
                </span>
              </span>
            </RankingLink>
          </li>
        ))}
      </ul>
      <p className={styles.narrow}>
        {PILLARS.map((block, index) => (
          <span key={block}>
            {index > 0 ? ' · ' : ''}
            {pillarName(block)} <b>{percent(PILLAR_WEIGHTS[chosen][block])}</b>
          </span>
        ))}
        {m.weights_are_heights()}
      </p>
    </>
  );
}
