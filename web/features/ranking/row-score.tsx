import type { RankEntry } from '#contracts/rank.ts';
import { formatScore } from '#domain/format/format-score.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { markWeights } from '#web/components/score/profile-words.ts';
import { NoScore, Score } from '#web/components/score/score.tsx';

interface RowScoreProps {
  entry: RankEntry;
  level: RiskLevel;
  size?: 34 | 64;
}

/** Score of a row. A score lowered by flags is followed by the original number, struck through. */
export function RowScore({ entry: { crypto_id, scores }, level, size = 34 }: RowScoreProps) {
  const locale = getLocale();
  const weights = markWeights(level);
  if (!scores) return <NoScore weights={weights} words={m.score_soon()} size={size} />;
  const { fv, project, hype, economics, band, held_from } = scores;
  const words = {
    score: formatScore(fv, locale),
    band,
    project: formatScore(project, locale),
    hype: formatScore(hype, locale),
    economics: formatScore(economics, locale),
  };
  const held = held_from === null ? undefined : formatScore(held_from, locale);
  return (
    <Score
      label={held ? m.score_label_held({ ...words, held }) : m.score_label(words)}
      band={band}
      weights={weights}
      lengths={[project, hype, economics]}
      figure={words.score}
      uncappedFigure={held}
      size={size}
      mark={`${crypto_id._id}.score`}
    />
  );
}
