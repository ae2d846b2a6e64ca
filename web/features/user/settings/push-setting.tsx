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
  const able = canPush();
  const [leave, setLeave] = useState(() => (able ? Notification.permission : 'denied'));
  const [busy, setBusy] = useState(false);
  const on = user.settings.push && leave === 'granted';

  const turn = async (to: boolean) => {
    setBusy(true);
    try {
      if (!to) {
        await unsubscribe();
        await save({ push: false });
        return;
      }
      const given = await Notification.requestPermission();
      setLeave(given);
      if (given !== 'granted') return;
      await subscribe();
      await save({ push: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <li>
      <b id={id}>{m.push_name()}</b>
      <p role="status">{able ? (leave === 'denied' ? m.push_denied() : m.push_text()) : m.push_unable()}</p>
      <div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={on}
            disabled={!able || leave === 'denied' || busy}
            aria-describedby={id}
            onChange={(event) => void turn(event.target.checked)}
          />
          {m.push_here()}
        </label>
      </div>
    </li>
  );
}
