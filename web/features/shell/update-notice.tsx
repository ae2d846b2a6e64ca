import { useEffect, useId, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { browserStorage } from '#web/state/browser-storage.ts';
import { CLIENT_VERSION } from '#web/state/session.ts';
import styles from './update-notice.module.css';

/** Says that an update is needed, and makes it: forgets what this browser keeps and loads the page anew. */
export function UpdateNotice() {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  const update = () => {
    browserStorage.clear();
    const address = new URL(window.location.href);
    address.searchParams.set('version', CLIENT_VERSION);
    window.location.assign(address);
  };
  return (
    <dialog
      ref={ref}
      className={styles.notice}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}-title`}>{m.update_title()}</h2>
      <p id={`${id}-text`}>{m.update_text()}</p>
      <button type="button" onClick={update}>
        {m.update_now()}
      </button>
    </dialog>
  );
}
