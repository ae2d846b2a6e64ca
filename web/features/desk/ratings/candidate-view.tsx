import type { RatingCandidate } from '#contracts/desk-ratings.ts';
import { formatFixed } from '#domain/format/format-fixed.ts';
import { MIN_KAPPA } from '#domain/ratings/rater-agreement.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { ratingItemName } from '#web/components/rating/criterion-words.ts';
import { describeRater } from '#web/components/rating/publication-list.tsx';
import { RatedItems } from '#web/components/rating/rated-items.tsx';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { DeskTable } from '#web/features/desk/desk-table.tsx';
import { ArchivedText } from '#web/features/desk/ratings/archived-text.tsx';
import { EffectTables } from '#web/features/desk/ratings/effect-tables.tsx';
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
      {effect ? <EffectTables id="rating" effect={effect} /> : null}
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
