import { useEffect, useId, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useSettings } from '#web/state/settings.ts';
import styles from './shortcut-help.module.css';

const keys = () => [
  { keys: ['/', 'Ctrl K'], does: m.shortcuts_search() },
  { keys: ['1', '2', '3'], does: m.shortcuts_profile() },
  { keys: ['?'], does: m.shortcuts_help() },
  { keys: ['Esc'], does: m.shortcuts_close() },
];

/** The keys that do something, and the switch that turns single keys off for those who speak to their computer. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const on = useSettings((settings) => settings.shortcuts);
  useEffect(() => {
    ref.current?.showModal();
  }, []);
  return (
    <dialog ref={ref} className={styles.help} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{m.shortcuts_title()}</h2>
      <dl>
        {keys().map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => useSettings.setState({ shortcuts: event.target.checked })}
        />
        {m.shortcuts_use()}
      </label>
      <button type="button" onClick={() => ref.current?.close()}>
        {m.snackbar_close()}
      </button>
    </dialog>
  );
}
