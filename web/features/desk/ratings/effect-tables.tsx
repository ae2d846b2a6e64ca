import type { PreviewedEffect } from '#contracts/desk-ratings.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { formatShown } from '#web/components/rating/publication-list.tsx';
import { levelName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import styles from './ratings.module.css';

/** A figure on one line. */
const Figure = ({ text }: { text: string }) => <span className={styles.figure}>{text}</span>;

/** Scores, ranks and sub-scores before and after a publication. `id`: prefix of the ids of the tables. */
export function EffectTables({ id, effect: { before, after } }: { id: string; effect: PreviewedEffect }) {
  const locale = getLocale();
  const moved = SUB_SCORES.filter((name) => before.subScores[name] !== after.subScores[name]);
  const rank = (value: number | null) => (value === null ? m.rating_unranked() : String(value));
  return (
    <>
      <h3 id={`${id}-effect-title`}>{m.rating_effect()}</h3>
      <DeskTable
        section={`${id}-effect`}
        columns={[
          { title: m.rating_profile() },
          { title: m.rating_before() },
          { title: m.rating_after() },
          { title: m.rating_rank() },
          { title: m.rating_measured() },
        ]}
        rows={RISK_LEVELS.map((level: RiskLevel) => ({
          key: level,
          cells: [
            levelName[level](),
            <Figure key="before" text={formatShown(before.scores, level)} />,
            <Figure key="after" text={formatShown(after.scores, level)} />,
            <Figure key="rank" text={`${rank(before.ranks[level])} → ${rank(after.ranks[level])}`} />,
            <Figure
              key="measured"
              text={`${formatShare(before.measured[level], locale, 0)} → ${formatShare(after.measured[level], locale, 0)}`}
            />,
          ],
        }))}
      />
      <h3 id={`${id}-moves-title`}>{m.rating_moves()}</h3>
      {moved.length === 0 ? (
        <p>{m.rating_no_moves()}</p>
      ) : (
        <DeskTable
          section={`${id}-moves`}
          columns={[{ title: m.rating_moves() }, { title: m.rating_before() }, { title: m.rating_after() }]}
          rows={moved.map((name) => ({
            key: name,
            cells: [
              subScoreName(name),
              formatScore(before.subScores[name], locale),
              formatScore(after.subScores[name], locale),
            ],
          }))}
        />
      )}
    </>
  );
}
