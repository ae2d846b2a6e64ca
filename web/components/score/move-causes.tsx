import type { ScoreDay } from '#contracts/score-history.ts';
import { getFlagTitle } from '#domain/flags/texts.ts';
import { formatPoints } from '#domain/format/format-score.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { inputName } from './input-words.ts';
import { lowerFirst, subScoreName } from './sub-score-words.ts';

/** What moved a score: red flags, and sub-scores with the inputs that changed. One line each. */
export function MoveCauses({ moved, flags }: Pick<ScoreDay, 'moved' | 'flags'>) {
  const locale = getLocale();
  return (
    <>
      {flags.map(({ code, change }) => (
        <small key={code}>
          {change === 'raised'
            ? m.score_moves_flag_raised({ flag: getFlagTitle(code, locale) })
            : m.score_moves_flag_cleared({ flag: getFlagTitle(code, locale) })}
        </small>
      ))}
      {moved.map(({ sub_score, points, reason }) => (
        <small key={sub_score}>
          {subScoreName(sub_score)} <span className="num">{formatPoints(points, locale)}</span>
          {reason.length > 0 ? `: ${reason.map((input) => lowerFirst(inputName(input))).join(', ')}` : ''}
        </small>
      ))}
    </>
  );
}
