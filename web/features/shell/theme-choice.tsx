import { m } from '#messages';
import { THEMES, type Theme, useSettings } from '#web/state/settings.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './choice.module.css';

const NAMES: Record<Theme, () => string> = {
  system: m.theme_system,
  light: m.theme_light,
  dark: m.theme_dark,
};

/** Light, dark or system colour scheme, stored in this browser. */
export function ThemeChoice() {
  const current = useSettings((settings) => settings.theme);
  // The code of the footer loads last; a press before it would do nothing.
  const isReady = useHydrated();
  return (
    <fieldset className={`${styles.choice} scripted`} disabled={!isReady}>
      <legend className="vh">{m.theme_label()}</legend>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === current}
          onClick={() => useSettings.setState({ theme })}
        >
          {NAMES[theme]()}
        </button>
      ))}
    </fieldset>
  );
}
