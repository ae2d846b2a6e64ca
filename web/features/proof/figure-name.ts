import { RISK_LEVELS } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { levelName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';

/** Name of a tested figure as a row head: a score by its profile, a sub-score, or a plain figure. */
export function figureName(name: string): string {
  const level = RISK_LEVELS.find((each) => each === name);
  if (level) return m.proof_score_of({ profile: levelName[level]() });
  const component = SUB_SCORES.find((each) => each === name);
  if (component) return subScoreName(component);
  if (name === 'age') return m.proof_age();
  return name === 'volatility' ? m.proof_volatility() : m.proof_market_cap();
}
