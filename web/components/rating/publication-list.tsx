import type { ReactNode } from 'react';
import type { PublicationAnswer } from '#contracts/ratings.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { formatScore } from '#domain/format/format-score.ts';
import { RISK_LEVELS, type RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { levelName } from '#web/components/score/profile-words.ts';
import { subScoreName } from '#web/components/score/sub-score-words.ts';
import { RatedItems } from './rated-items.tsx';
import styles from './rating.module.css';

interface PublicationListProps {
  publications: readonly PublicationAnswer[];
  /** Controls below one publication. */
  controls?: (publication: PublicationAnswer) => ReactNode;
}

/** Every publication of an asset: its state, who rated, the scores before and after, and each rating. */
export function PublicationList({ publications, controls }: PublicationListProps) {
  const locale = getLocale();
  return (
    <ol className={`stack ${styles.publications}`}>
      {publications.map((publication) => (
        <li key={publication.id}>
          <h3>
            {`${formatDate(publication.published_at, locale)}: ${publication.sub_scores.map(subScoreName).join(', ')}`}
            <small>{describeState(publication)}</small>
          </h3>
          <ul className={`stack ${styles.raters}`}>
            {publication.raters.map((rater) => (
              <li key={rater.id}>{describeRater(rater)}</li>
            ))}
          </ul>
          <ScoreChange {...publication} />
          <details>
            <summary>{m.rating_criteria()}</summary>
            <RatedItems items={publication.items} raters={publication.raters} />
          </details>
          {controls?.(publication)}
        </li>
      ))}
    </ol>
  );
}

/** Whether a publication counts. */
export function describeState({
  withdrawn_at,
  in_force,
}: Pick<PublicationAnswer, 'withdrawn_at' | 'in_force'>): string {
  if (withdrawn_at) return m.rating_withdrawn({ date: formatDate(withdrawn_at, getLocale()) });
  return in_force ? m.rating_in_force() : m.rating_replaced();
}

/** A rater with what they stated to hold. */
export function describeRater({ name, holdings, disclosed }: PublicationAnswer['raters'][number]): string {
  return m.rating_rater_line({
    name,
    holdings: holdings.length > 0 ? holdings.join(', ') : m.rating_holds_nothing(),
    date: formatDate(disclosed, getLocale()),
  });
}

/** The scores that the reader may see. */
export function ScoreChange({ before, after }: Pick<PublicationAnswer, 'before' | 'after'>) {
  const shown = RISK_LEVELS.filter((level) => before?.[level] || after?.[level]);
  if (shown.length === 0) return null;
  return (
    <ul className={`stack ${styles.raters}`}>
      {shown.map((level) => (
        <li key={level}>
          {m.rating_score_change({
            profile: levelName[level](),
            before: formatShown(before, level),
            after: formatShown(after, level),
          })}
        </li>
      ))}
    </ul>
  );
}

/** A score with its range, or that there is none. */
export function formatShown(scores: PublicationAnswer['before'], level: RiskLevel): string {
  const shown = scores?.[level];
  if (!shown) return m.rating_no_score();
  const [low, high] = shown.range.map((value) => formatScore(value, getLocale()));
  return `${formatScore(shown.score, getLocale())} (${low}–${high})`;
}
