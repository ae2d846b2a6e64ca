import type { NotificationAnswer } from '#contracts/notifications.ts';
import { formatDateTime } from '#domain/format/format-date.ts';
import { getLocalePrefix, type Locale } from '#domain/locale/locales.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import styles from './inbox-list.module.css';

interface InboxListProps {
  notifications: readonly NotificationAnswer[];
  /** Marks a notification as read; absent for read ones. */
  onRead?: (id: string) => void;
}

/** Localises an address of this site; external addresses are unchanged. */
const hrefOf = (link: string, locale: Locale) =>
  link.startsWith('/') ? `${getLocalePrefix(locale)}${link}` : link;

/** Notifications in the language of the page, newest first. */
export function InboxList({ notifications, onRead }: InboxListProps) {
  const locale = getLocale();
  return (
    <ul className={styles.list}>
      {notifications.map(({ _id, date, [locale]: { title, description, callToAction } }) => (
        <li key={_id}>
          <div>
            <b>{title}</b>
            <p>{description}</p>
            <p className={`row ${styles.foot}`}>
              <time dateTime={date}>{formatDateTime(date, locale)}</time>
              {callToAction?.title && callToAction.link ? (
                <a href={hrefOf(callToAction.link, locale)} target="_blank" rel="noopener">
                  {callToAction.title}
                  <span className="vh"> ({m.new_tab()})</span>
                </a>
              ) : null}
            </p>
          </div>
          {onRead ? (
            <button type="button" aria-label={m.inbox_mark_read({ title })} onClick={() => onRead(_id)}>
              <svg width="14" height="14" viewBox="0 0 18 18" aria-hidden="true">
                <path d="m3 3 12 12M15 3 3 15" />
              </svg>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
