import { m } from '#messages';
import { browserStorage } from '#web/state/browser-storage.ts';
import { CLIENT_VERSION } from '#web/state/session.ts';
import button from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog.tsx';

/** Requires an update: clears the browser storage and reloads the page. */
export function UpdateNotice() {
  const update = () => {
    browserStorage.clear();
    const address = new URL(window.location.href);
    address.searchParams.set('version', CLIENT_VERSION);
    window.location.assign(address);
  };
  return (
    <Dialog title={m.update_title()} text={m.update_text()}>
      <button type="button" className={`${button.button} ${button.fill}`} onClick={update}>
        {m.update_now()}
      </button>
    </Dialog>
  );
}
