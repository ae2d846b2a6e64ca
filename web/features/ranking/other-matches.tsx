import { useId } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#contracts/call.ts';
import { detailsHref } from '#contracts/pages.ts';
import type { searchCall } from '#contracts/search.ts';
import type { RiskLevel } from '#domain/method/risk-levels.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './other-matches.module.css';

export type OtherAssets = AnswerOf<typeof searchCall>;

/** Links to listed assets that match the filter but have no row in the ranking. */
export function OtherMatches({ others, level }: { others: OtherAssets; level: RiskLevel }) {
  const heading = useId();
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
