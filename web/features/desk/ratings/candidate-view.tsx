import type { RatingCandidate } from '#contracts/desk-ratings.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { formatShare } from '#domain/format/format-percent.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { SUB_SCORES } from '#domain/method/sub-scores.ts';
import { MIN_KAPPA } from '#domain/ratings/rater-agreement.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ratingItemName } from '#web/components/rating/criterion-words.ts';
import { describeRater, formatShown } from '#web/components/rating/publication-list.tsx';
import { RatedItems } from '#web/components/rating/rated-items.tsx';
import { levelName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { ArchivedText } from '#web/features/desk/ratings/archived-text.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './ratings.module.css';

const OBSTACLE_NAMES: Record<RatingCandidate['obstacles'][number], () => string> = {
  none: m.rating_obstacle_none,
  own: m.rating_obstacle_own,
  holder: m.rating_obstacle_holder,
  dropped: m.rating_obstacle_dropped,
  file: m.rating_obstacle_file,
};

/** What would be published, what it moves, and what stands against it. */
export function CandidateView({ obstacles, problems, file, effect, agreement }: RatingCandidate) {
  return (
    <>
      {obstacles.map((each) => (
        <Note key={each} kind={each === 'none' ? 'plain' : 'warning'} title={OBSTACLE_NAMES[each]()} />
      ))}
      {problems.length > 0 ? (
        <>
          <h3>{m.rating_problems({ count: problems.length })}</h3>
          <ul className={`stack ${styles.problems}`} lang="en">
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {effect ? <Effect {...effect} /> : null}
      {file ? (
        <>
          <ul className={`stack ${styles.raters}`}>
            {file.raters.map((rater) => (
              <li key={rater.id}>{describeRater(rater)}</li>
            ))}
          </ul>
          <details className={styles.criterion}>
            <summary>
              <b>{m.rating_criteria()}</b>
              <small>{file.sub_scores.map(subScoreName).join(', ')}</small>
            </summary>
            <RatedItems
              items={file.items}
              raters={file.raters}
              more={({ sha256 }) => <ArchivedText sha256={sha256} />}
            />
          </details>
          <details className={styles.criterion}>
            <summary>
              <b>{m.rating_agreement()}</b>
            </summary>
            <Agreement agreement={agreement} />
          </details>
        </>
      ) : null}
    </>
  );
}

/** A figure on one line. */
const Figure = ({ text }: { text: string }) => <span className={styles.figure}>{text}</span>;

function Effect({ before, after }: NonNullable<RatingCandidate['effect']>) {
  const locale = getLocale();
  const moved = SUB_SCORES.filter((name) => before.subScores[name] !== after.subScores[name]);
  const rank = (value: number | null) => (value === null ? m.rating_unranked() : String(value));
  return (
    <>
      <h3 id="rating-effect-title">{m.rating_effect()}</h3>
      <DeskTable
        section="rating-effect"
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
      <h3 id="rating-moves-title">{m.rating_moves()}</h3>
      {moved.length === 0 ? (
        <p>{m.rating_no_moves()}</p>
      ) : (
        <DeskTable
          section="rating-moves"
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

function Agreement({ agreement }: Pick<RatingCandidate, 'agreement'>) {
  const locale = getLocale();
  return (
    <>
      <p id="rating-agreement-title">{m.rating_agreement_text()}</p>
      <DeskTable
        section="rating-agreement"
        columns={[
          { title: m.rating_criterion() },
          { title: m.rating_pairs(), isNumber: true },
          { title: m.rating_kappa(), isNumber: true },
        ]}
        rows={agreement.map(({ item, pairs, kappa }) => ({
          key: item,
          cells: [
            ratingItemName(item),
            String(pairs),
            kappa === null ? (
              m.rating_kappa_none()
            ) : kappa < MIN_KAPPA ? (
              <b key="kappa">{formatFixed(kappa, 2, locale)}</b>
            ) : (
              formatFixed(kappa, 2, locale)
            ),
          ],
        }))}
      />
    </>
  );
}
