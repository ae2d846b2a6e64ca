import { useSyncExternalStore } from 'react';
import { m } from '#web/paraglide/messages.js';
import styles from './offline-notice.module.css';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** A line under the header while there is no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="unprinted">
      {online ? null : (
        <p className={styles.offline}>
          <span className="wrap">
            <b>{m.offline_notice()}</b> {m.offline_rest()}
          </span>
        </p>
      )}
    </div>
  );
}
