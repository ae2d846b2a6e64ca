import { useEffect, useState } from 'react';
import { m } from '#messages';
import { closeSnackbar, type Notice, useSnackbar } from '#web/state/snackbar.ts';
import styles from './snackbar.module.css';

const NOTE_STAYS_MS = 8_000;

/** What was just done or failed, at the foot of the window. A note goes by itself unless the reader is at it. */
export function Snackbar() {
  const notice = useSnackbar((state) => state.notice);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!notice || notice.tone === 'error' || notice.action || held) return;
    const timer = setTimeout(closeSnackbar, NOTE_STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);
  const hold = (on: boolean) => () => setHeld(on);
  return (
    <div
      className={`${styles.place} unprinted`}
      aria-live={notice?.tone === 'error' ? 'assertive' : 'polite'}
    >
      {notice ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: stays while the reader is at it
        <div
          key={notice.id}
          className={styles.snackbar}
          data-tone={notice.tone}
          onPointerEnter={hold(true)}
          onPointerLeave={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          <p>
            <b>{m.snackbar_title()}</b>
            <span>
              {notice.text}
              {notice.action ? (
                <>
                  {' '}
                  <SnackbarAction action={notice.action} />
                </>
              ) : null}
            </span>
          </p>
          <button type="button" onClick={closeSnackbar}>
            {m.snackbar_close()}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The way on. What is done by it closes the notice, which spoke of what was before. */
function SnackbarAction({ action }: { action: NonNullable<Notice['action']> }) {
  if ('href' in action)
    return (
      <a className="link" href={action.href}>
        {action.text}
      </a>
    );
  return (
    <button
      type="button"
      className="link"
      onClick={() => {
        closeSnackbar();
        action.onPress();
      }}
    >
      {action.text}
    </button>
  );
}
