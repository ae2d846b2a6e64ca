import { useEffect, useState } from 'react';
import { m } from '#messages';
import { closeSnackbar, type Notice, useSnackbar } from '#web/state/snackbar.ts';
import styles from './snackbar.module.css';

const NOTICE_DURATION_MS = 8_000;

/**
 * Result of an action, at the bottom of the window. Closes by itself unless it is an error, has an action, or
 * has pointer or focus.
 */
export function Snackbar() {
  const notice = useSnackbar((state) => state.notice);
  const [isOpenPosition, setIsHeld] = useState(false);
  useEffect(() => {
    if (!notice || notice.tone === 'error' || notice.action || isOpenPosition) return;
    const timer = setTimeout(closeSnackbar, NOTICE_DURATION_MS);
    return () => clearTimeout(timer);
  }, [notice, isOpenPosition]);
  const createHoldHandler = (on: boolean) => () => setIsHeld(on);
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
          onPointerEnter={createHoldHandler(true)}
          onPointerLeave={createHoldHandler(false)}
          onFocus={createHoldHandler(true)}
          onBlur={createHoldHandler(false)}
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

/** Action of a notice. Pressing the button closes the notice first. */
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
