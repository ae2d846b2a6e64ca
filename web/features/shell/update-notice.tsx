import { useState } from 'react';
import { m } from '#messages';
import { browserStorage } from '#web/state/browser-storage.ts';
import { deleteOfflineCopies } from '#web/state/offline-copies.ts';
import { CLIENT_VERSION } from '#web/state/session.ts';
import button from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog.tsx';

/** Requires an update: clears the browser storage and the offline copies, and reloads the page. */
export function UpdateNotice() {
  const [isOffline, setIsOffline] = useState(false);
  const update = async () => {
    // Without a network the new version could not be loaded, and the session would be lost.
    if (!navigator.onLine) return setIsOffline(true);
    browserStorage.clear();
    await deleteOfflineCopies();
    const address = new URL(window.location.href);
    address.searchParams.set('version', CLIENT_VERSION);
    window.location.assign(address);
  };
  return (
    <Dialog title={m.update_title()} text={isOffline ? m.update_offline() : m.update_text()}>
      <button type="button" className={`${button.button} ${button.fill}`} onClick={() => void update()}>
        {m.update_now()}
      </button>
    </Dialog>
  );
}
