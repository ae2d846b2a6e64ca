import { useId, useState } from 'react';
import type { UserAnswer } from '#contracts/user.ts';
import { m } from '#messages';
import { useSaveSettings } from '#web/api/use-save-settings.ts';
import { canPush, subscribe, unsubscribe } from '#web/features/user/settings/push.ts';
import styles from './settings.module.css';

/** Turns browser notifications on or off. Permission is requested only here, on a click. */
export function PushSetting({ user }: { user: UserAnswer }) {
  const save = useSaveSettings(user);
  const id = useId();
  const isSupported = canPush();
  const [permission, setPermission] = useState(() => (isSupported ? Notification.permission : 'denied'));
  const [busy, setBusy] = useState(false);
  const on = user.settings.push && permission === 'granted';

  const togglePush = async (to: boolean) => {
    setBusy(true);
    try {
      if (!to) {
        await unsubscribe();
        await save({ push: false });
        return;
      }
      const granted = await Notification.requestPermission();
      setPermission(granted);
      if (granted !== 'granted') return;
      await subscribe();
      await save({ push: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <li>
      <b id={id}>{m.push_name()}</b>
      <p role="status">
        {isSupported ? (permission === 'denied' ? m.push_denied() : m.push_text()) : m.push_unable()}
      </p>
      <div>
        <label className={`hit ${styles.check}`}>
          <input
            type="checkbox"
            checked={on}
            disabled={!isSupported || permission === 'denied' || busy}
            aria-describedby={id}
            onChange={(event) => void togglePush(event.target.checked)}
          />
          {m.push_here()}
        </label>
      </div>
    </li>
  );
}
