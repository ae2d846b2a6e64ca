import { m } from '#messages';
import { useSettings } from '#web/state/settings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './shortcut-help.module.css';

const keys = () => [
  { keys: ['/', 'Ctrl K'], does: m.shortcuts_search() },
  { keys: ['1', '2', '3'], does: m.shortcuts_profile() },
  { keys: ['?'], does: m.shortcuts_help() },
  { keys: ['Esc'], does: m.shortcuts_close() },
];

/** Lists the keyboard shortcuts and turns off single-key ones, which interfere with speech input. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const on = useSettings((settings) => settings.shortcuts);
  return (
    <Dialog title={m.shortcuts_title()} onClose={onClose}>
      <dl className={styles.keys}>
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
      <label className={styles.use}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => useSettings.setState({ shortcuts: event.target.checked })}
        />
        {m.shortcuts_use()}
      </label>
      <form method="dialog">
        <button type="submit" className={styles.close}>
          {m.snackbar_close()}
        </button>
      </form>
    </Dialog>
  );
}
