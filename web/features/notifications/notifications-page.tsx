import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { InboxList } from '#web/features/notifications/inbox-list.tsx';
import { ReadNotifications } from '#web/features/notifications/read-notifications.tsx';
import { useInbox } from '#web/features/notifications/use-inbox.ts';
import { pageHref } from '#web/page-href.ts';
import { NextLinks } from '#web/ui/next-links.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './notifications-page.module.css';

/** The inbox, read notifications, and what causes a notification. */
export function NotificationsPage() {
  const locale = getLocale();
  const kinds = [
    [m.inbox_flag(), m.inbox_flag_text()],
    [m.inbox_score(), m.inbox_score_text()],
    [m.inbox_alert(), m.inbox_alert_text()],
    [m.inbox_asset(), m.inbox_asset_text()],
    [m.inbox_chapter(), m.inbox_chapter_text()],
    [m.inbox_event(), m.inbox_event_text()],
  ] as const;
  return (
    <div className="wrap">
      <div className={styles.page}>
        <div>
          <Inbox />
          <ReadNotifications />
        </div>
        <section className={styles.kinds} aria-labelledby="kinds-title">
          <h2 id="kinds-title">{m.inbox_kinds()}</h2>
          <ul>
            {kinds.map(([name, text]) => (
              <li key={name}>
                <b>{name}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <NextLinks
        title={m.ways_now()}
        ways={[
          { to: pageHref('index', locale), title: m.inbox_way_flags(), text: m.inbox_way_flags_text() },
          { to: pageHref('news', locale), title: m.nav_news(), text: m.inbox_way_news() },
          { to: pageHref('user', locale), title: m.inbox_way_settings(), text: m.inbox_way_settings_text() },
        ]}
      />
    </div>
  );
}

function Inbox() {
  const { unread, isLoading, failed, retry, markRead, clearAll } = useInbox();
  const count = unread.length;
  return (
    <section className={styles.inbox} aria-labelledby="inbox-title" aria-busy={isLoading || undefined}>
      <header className="cluster">
        <h1 id="inbox-title">{m.title_notifications()}</h1>
        {isLoading || failed ? null : (
          <p role="status">{count === 0 ? m.inbox_none() : m.inbox_unread({ count })}</p>
        )}
      </header>
      {failed ? (
        <div className={`stack ${styles.empty}`}>
          <Note kind="error" title={m.inbox_failed()}>
            {m.form_unreached()}{' '}
            <button type="button" className="link" onClick={retry}>
              {m.try_again()}
            </button>
          </Note>
        </div>
      ) : count > 0 ? (
        <>
          <InboxList notifications={unread} onRead={markRead} />
          <p className={styles.foot}>
            <button type="button" className="link hit" onClick={clearAll}>
              {m.inbox_read_all()}
            </button>
          </p>
        </>
      ) : (
        <div className={`stack ${styles.empty}`}>
          <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
            <path d="M22 6c-7 0-11 5-11 12v9l-4 6h30l-4-6v-9c0-7-4-12-11-12zM18 37c1 2 2 3 4 3s3-1 4-3" />
          </svg>
          {isLoading ? null : <p>{m.inbox_empty()}</p>}
        </div>
      )}
    </section>
  );
}
