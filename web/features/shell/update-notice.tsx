import { m } from '#messages';
import { browserStorage } from '#web/state/browser-storage.ts';
import { CLIENT_VERSION } from '#web/state/session.ts';
import button from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says that an update is needed, and makes it: forgets what this browser keeps and loads the page anew. */
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
