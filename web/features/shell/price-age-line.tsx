import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#domain/format/format-date.ts';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import type { DataStatus } from '#web/features/shell/load-data-status.ts';
import { pageHref } from '#web/page-href.ts';
import styles from './price-age-line.module.css';

const DAY_MS = 86_400_000;

/** Says on every page how old the newest price is. Absent while it is at most 24 hours old. */
export function PriceAgeLine({ newestAt, olderCount, readAt }: NonNullable<DataStatus['prices']>) {
  const locale = getLocale();
  // The time of the rendered page first, so that server and browser agree; a cached page can be days old.
  const [now, setNow] = useState(() => Date.parse(readAt));
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  const age = now - Date.parse(newestAt);
  if (age <= DAY_MS) return null;
  const days = Math.floor(age / DAY_MS);
  return (
    <aside className={styles.line} aria-label={m.data_age_label()}>
      <p className="wrap">
        <b>
          {m.data_age({
            count: days,
            days: formatCount(days, locale),
            date: formatDate(newestAt, locale),
          })}
        </b>
        <span className={styles.rest}>
          {olderCount > 0
            ? m.data_age_older({ count: olderCount, assets: formatCount(olderCount, locale) })
            : null}
        </span>
        <Link to={pageHref('dataSources', locale)}>{m.data_age_status()}</Link>
      </p>
    </aside>
  );
}
