import { useId } from 'react';
import { Link } from 'react-router';
import { detailsHref } from '#contracts/pages.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { ArrangedRanking } from '#web/features/ranking/arrange-ranking.ts';
import { useOtherMatches } from '#web/features/ranking/use-other-matches.ts';
import styles from './other-matches.module.css';

interface OtherMatchesProps {
  q: string;
  rows: ArrangedRanking;
  level: RiskLevel;
}

/** Links to listed assets that match the filter but have no row in the ranking. */
export default function OtherMatches({ q, rows, level }: OtherMatchesProps) {
  const heading = useId();
  const others = useOtherMatches(q, rows);
  if (others.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby={heading}>
      <h2 id={heading}>{others[0]!.near ? m.others_near() : m.others_listed()}</h2>
      <ul>
        {others.map(({ _id, name, thicker, formerly }) => (
          <li key={_id}>
            <Link to={detailsHref(getLocale(), _id, name, level)}>
              <bdi>{name}</bdi> <small>{thicker}</small>
            </Link>
            {formerly ? <small> · {m.search_formerly({ name: formerly })}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
