import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '#domain/format/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { InboxList } from '#web/features/notifications/inbox-list.tsx';
import { useBrowserNotices } from '#web/features/notifications/use-browser-notices.ts';
import { useInbox } from '#web/features/notifications/use-inbox.ts';
import { pageHref } from '#web/page-href.ts';
import styles from './bell.module.css';

/** Button with the number of unread notifications, which opens the inbox. Hidden when there are none. */
export function Bell() {
  const inbox = useInbox();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { unread } = inbox;
  useBrowserNotices(unread);
  if (unread.length === 0 && !open) return null;
  const count = formatCount(unread.length, getLocale());
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={m.inbox_open({ count })}
        onClick={() => setOpen(true)}
      >
        <svg width="22" height="22" viewBox="0 0 44 44" aria-hidden="true">
          <path d="M22 6c-7 0-11 5-11 12v9l-4 6h30l-4-6v-9c0-7-4-12-11-12zM18 37c1 2 2 3 4 3s3-1 4-3" />
        </svg>
        {unread.length > 0 ? <span aria-hidden="true">{unread.length > 99 ? '99+' : count}</span> : null}
      </button>
      {open ? (
        <InboxDrawer
          inbox={inbox}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

function InboxDrawer({ inbox, onClose }: { inbox: ReturnType<typeof useInbox>; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedPath = useRef(pathname);
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    if (openedPath.current !== pathname) onClose();
  }, [pathname, onClose]);
  const { unread, markRead, clearAll } = inbox;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-labelledby="inbox-drawer"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className={styles.body}>
        <header>
          <h2 id="inbox-drawer">{m.title_notifications()}</h2>
          <button type="button" className={styles.close} aria-label={m.inbox_close()} onClick={onClose}>
            <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
              <path d="m3 3 12 12M15 3 3 15" />
            </svg>
          </button>
        </header>
        {unread.length > 0 ? (
          <InboxList notifications={unread} onRead={markRead} />
        ) : (
          <p className={styles.empty} role="status">
            {m.inbox_all_read()}
          </p>
        )}
        <footer>
          {unread.length > 0 ? (
            <button type="button" className="link" onClick={clearAll}>
              {m.inbox_clear()}
            </button>
          ) : null}
          <Link className="link" to={pageHref('notifications', getLocale())} onClick={onClose}>
            {m.inbox_all()}
          </Link>
        </footer>
      </div>
    </dialog>
  );
}
