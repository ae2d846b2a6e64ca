import type { RankAnswer } from '#contracts/rank.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { pageHref } from '#web/page-href.ts';
import { toCount } from '#web/words/to-count.ts';
import styles from './masthead.module.css';

/** Head of the page: title, date of the scores, number of assets and version of the method. */
export function Masthead({ answer }: { answer: RankAnswer }) {
  const locale = getLocale();
  const method = pageHref('method', locale);
  return (
    <div className={styles.masthead}>
      <div>
        <h1>{m.home_heading()}</h1>
        <p>{m.home_lead()}</p>
      </div>
      <dl>
        <div>
          <dt>{m.issue_as_of()}</dt>
          <dd>
            <time dateTime={answer.asOf}>{formatDateTime(answer.asOf, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.issue_rated()}</dt>
          <dd>
            {m.issue_rated_of({
              rated: formatCount(answer.rated, locale),
              ...toCount(answer.total),
            })}
          </dd>
        </div>
        <div>
          <dt>{m.issue_method()}</dt>
          <dd>
            {method ? (
              <a className="link" href={method}>
                {answer.method}
              </a>
            ) : (
              answer.method
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}
